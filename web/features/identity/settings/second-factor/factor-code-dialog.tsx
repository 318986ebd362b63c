import { useTranslate } from '../../../../lib/texts/translate.ts'
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx'
import { SecretDialog } from '../secret-dialog.tsx'

/** The emergency code of the second factor by phone, shown this once [2.23]. */
export function FactorCodeDialog({ code, onClose }: { code: string | undefined; onClose: () => void }) {
  const t = useTranslate()
  return (
    <SecretDialog
      title={t('settings.phone.code_title')}
      isOpen={code !== undefined}
      savedText={t('settings.kept')}
      onSaved={onClose}
    >
      <p className="mb-4 text-md">{t('settings.phone.code_text')}</p>
      <code data-code="" className="block rounded-option bg-sunken px-4 py-3.5 text-md wrap-anywhere select-all">
        {code}
      </code>
      <div className="mt-3">
        <CopyButton text={code ?? ''} />
      </div>
    </SecretDialog>
  )
}
