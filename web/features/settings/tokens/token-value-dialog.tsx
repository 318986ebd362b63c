import { useTranslate } from '../../../lib/translate.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

interface TokenValueDialogProps {
  name: string
  value: string
  onClose: () => void
}

/** The only time that the value of a token is seen [3.22]; a click beside the window does not throw it away. */
export function TokenValueDialog({ name, value, onClose }: TokenValueDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      title={t('settings.api.value_title')}
      isOpen
      onClose={onClose}
      isQuestion
      footer={<Button onClick={onClose}>{t('settings.kept')}</Button>}
    >
      <p className="mb-4 text-md">{t('settings.api.value_text', { name })}</p>
      <code data-token="" className="block rounded-option bg-sunken px-4 py-3.5 text-md wrap-anywhere select-all">
        {value}
      </code>
      <div className="mt-3">
        <CopyButton text={value} />
      </div>
    </Dialog>
  )
}
