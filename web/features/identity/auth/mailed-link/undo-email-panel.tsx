import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { DeadLink } from './dead-link.tsx'
import { type LinkAnswerProps, MailedLinkPanel } from './mailed-link-panel.tsx'

/** The message matters here, and a new password is next: it stands longer than other messages. */
const readingMs = 15_000

/** Takes a change of e-mail address back. It needs a press of the button, as it ends every session. */
export function UndoEmailPanel(link: LinkAnswerProps) {
  const t = useTranslate()
  const over = (message: string) => (
    <DeadLink message={message} text={t('auth.undo.over_text')}>
      <ButtonLink href="/password/forgot" size="large" className="mt-5 w-full">
        {t('auth.undo.over_button')}
      </ButtonLink>
    </DeadLink>
  )
  return (
    <MailedLinkPanel {...link} path="/account/undo-email-change" texts="auth.undo" readingMs={readingMs} over={over} />
  )
}
