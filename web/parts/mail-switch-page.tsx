import { useTranslate } from '../lib/texts/translate.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Card } from '../ui/card.tsx'

interface MailSwitchPageProps {
  isOn: boolean
  /** Which mails they are, in a sentence. */
  about: string
}

/** Where the link at the end of a mail leads: ends such mails, or begins them again. The form goes to the address itself, as mail programs do. */
export function MailSwitchPage({ isOn, about }: MailSwitchPageProps) {
  const t = useTranslate()
  const title = t(isOn ? 'participant.mail.on_title' : 'participant.mail.off_title')
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-12 sm:px-5">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="px-4.5 py-6 sm:p-8">
        <h1 className="text-heading font-bold">{title}</h1>
        <p className="mt-2 text-ink-mid">{about}</p>
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
      </Card>
    </main>
  )
}
