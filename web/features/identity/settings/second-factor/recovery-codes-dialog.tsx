import { Download } from 'lucide-react'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx'
import { SecretDialog } from '../secret-dialog.tsx'

interface RecoveryCodesDialogProps {
  /** undefined: there is nothing to show. */
  codes: readonly string[] | undefined
  onClose: () => void
}

/** The recovery codes for a lost app: shown this once, to copy or to keep as a file. */
export function RecoveryCodesDialog({ codes = [], onClose }: RecoveryCodesDialogProps) {
  const t = useTranslate()
  const text = codes.join('\n')
  return (
    <SecretDialog
      title={t('settings.app.codes_title')}
      isOpen={codes.length > 0}
      savedText={t('settings.kept_all')}
      onSaved={onClose}
    >
      <p className="mb-4 text-md">{t('settings.app.codes_text')}</p>
      <ul className="figures grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-option bg-sunken px-4 py-3.5 text-md">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        <CopyButton text={text} />
        <ButtonLink
          kind="outline"
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={t('settings.app.codes_file')}
        >
          <Download aria-hidden="true" className="size-4.5" />
          {t('settings.app.download')}
        </ButtonLink>
      </div>
    </SecretDialog>
  )
}
