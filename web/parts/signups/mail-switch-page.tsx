import { useTranslate } from '../../lib/texts/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkPage } from '../link-page.tsx'

interface MailSwitchPageProps {
  isOn: boolean
  /** The kind of mails, in a sentence. */
  subject: string
}

/**
 * The page of the link at the end of a mail: ends such mails, or begins them again. The form goes to the URL
 * itself, as mail programs do.
 */
export function MailSwitchPage({ isOn, subject }: MailSwitchPageProps) {
  const t = useTranslate()
  const title = t(isOn ? 'participant.mail.on_title' : 'participant.mail.off_title')
  return (
    <LinkPage title={title}>
      <p className="mt-2 text-ink-mid">{subject}</p>
      <form method="post" className="mt-6 grid gap-3">
        <Button
          type="submit"
          kind={isOn ? 'destructive' : 'outline'}
          size="large"
          name="answer"
          value={isOn ? 'stop' : 'on'}
        >
          {t(isOn ? 'participant.mail.stop' : 'participant.mail.again')}
        </Button>
      </form>
    </LinkPage>
  )
}
