import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IdentityForm } from './identity-form.tsx'

interface IdentityDialogProps {
  email: string
  usesApp: boolean
  onSettled: (isConfirmed: boolean) => void
}

/** Prompts for the password again, or a code of the app, over the page that needs it. */
function IdentityDialog({ email, usesApp, onSettled }: IdentityDialogProps) {
  const t = useTranslate()
  return (
    <Dialog title={t('identity.title')} isOpen onClose={() => onSettled(false)} size="small" isQuestion>
      <p className="mb-5 text-md text-ink-mid">{t('identity.lead')}</p>
      <IdentityForm
        email={email}
        usesApp={usesApp}
        onConfirmed={() => onSettled(true)}
        onCancel={() => onSettled(false)}
      />
    </Dialog>
  )
}

export default withTexts(['auth', 'identity'], IdentityDialog)
