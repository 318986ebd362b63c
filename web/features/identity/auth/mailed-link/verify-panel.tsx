import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { DeadLink } from './dead-link.tsx'
import { type LinkAnswerProps, MailedLinkPanel } from './mailed-link-panel.tsx'
import { ResendForm } from './resend-form.tsx'

interface VerifyPanelProps extends LinkAnswerProps {
  isSignedIn: boolean
}

/** Confirms an e-mail address. When the link is over there is a new one, or nothing to do when it worked before. */
export function VerifyPanel({ isSignedIn, ...link }: VerifyPanelProps) {
  const t = useTranslate()
  const over = (message: string) => (
    <DeadLink message={message} text={t('auth.verify.over_text')}>
      <ButtonLink href={isSignedIn ? '/' : '/login'} size="large" className="mt-5 w-full">
        {t(isSignedIn ? 'auth.verify.home' : 'auth.verify.to_login')}
      </ButtonLink>
      <div className="mt-7 border-t border-line pt-5">
        <p className="mb-4 text-md text-ink-mid">
          {t(isSignedIn ? 'auth.verify.over_new_signed_in' : 'auth.verify.over_new')}
        </p>
        <ResendForm email={isSignedIn ? null : undefined} token={link.token} answer={undefined} />
      </div>
    </DeadLink>
  )
  // A guest who is not led to the sign-in is signed in by now: this is the browser that registered.
  const goesOnTo = (path: string) => !isSignedIn && !path.startsWith('/login')
  return (
    <MailedLinkPanel {...link} path="/account/verify" texts="auth.verify" sendsItself goesOnTo={goesOnTo} over={over} />
  )
}
