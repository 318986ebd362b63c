import { useTranslate } from '../../../../lib/texts/translate.ts'
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx'
import { SecretDialog } from '../secret-dialog.tsx'

interface TokenValueDialogProps {
  name: string
  value: string
  onClose: () => void
}

/** The only time that the value of a token is seen [3.22]; a click beside the dialog does not throw it away. */
export function TokenValueDialog({ name, value, onClose }: TokenValueDialogProps) {
  const t = useTranslate()
  return (
    <SecretDialog title={t('settings.api.value_title')} isOpen savedText={t('settings.kept')} onSaved={onClose}>
      <p className="mb-4 text-md">{t('settings.api.value_text', { name })}</p>
      <code data-token="" className="block rounded-option bg-sunken px-4 py-3.5 text-md wrap-anywhere select-all">
        {value}
      </code>
      <div className="mt-3">
        <CopyButton text={value} />
      </div>
    </SecretDialog>
  )
}
