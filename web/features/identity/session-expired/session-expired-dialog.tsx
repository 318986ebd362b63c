import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { DialogOverlay } from '../../../ui/aria/dialog-overlay.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'

interface SessionExpiredDialogProps {
  onClose: () => void
  /** The way to sign in. */
  children: ReactNode
}

/** Opens by itself when the session is over [2.18]; closing it leaves the page to be read or copied from. */
export function SessionExpiredDialog({ onClose, children }: SessionExpiredDialogProps) {
  const t = useTranslate()
  return (
    <DialogOverlay title={t('notifications.expired.title')} isOpen onClose={onClose} size="small" isQuestion>
      <p className="mb-5 text-md text-ink-mid">{t('notifications.expired.lead')}</p>
      {children}
    </DialogOverlay>
  )
}

/** The dialog for staff whose impersonation ended: they go on as themselves, and not on this page. */
export function ImpersonationOverDialog({ onClose, signInPath }: { onClose: () => void; signInPath: string }) {
  const t = useTranslate()
  return (
    <DialogOverlay title={t('notifications.impersonation_over.title')} isOpen onClose={onClose} size="small" isQuestion>
      <p className="mb-5 text-md text-ink-mid">{t('notifications.impersonation_over.lead')}</p>
      <ButtonLink href={signInPath}>{t('notifications.impersonation_over.log_in')}</ButtonLink>
    </DialogOverlay>
  )
}
