import type { showGroupStop } from '../../contract/group-mails/group-mails.ts'
import { pageContext } from '../lib/load-context.ts'
import type { RouteHandle } from '../lib/route-texts.ts'
import { useTranslate } from '../lib/translate.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/group-mail'
import { load } from './frame/load.ts'

export const handle = { texts: ['participant'] } satisfies RouteHandle

/** Opening the link changes nothing: mail programs open links to look what is behind them. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  load<typeof showGroupStop>(context.get(pageContext), '/api/group-mails/:token', { params })

/** The address ends the mails, so it must not travel along with a link to elsewhere. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

/** Ends the mails of a project's managers to one participant, or begins them again. */
export default function GroupMailRoute({ loaderData: mail }: Route.ComponentProps) {
  const t = useTranslate()
  const title = t(mail.is_on ? 'participant.mail.on_title' : 'participant.mail.off_title')
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-12 sm:px-5">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="px-4.5 py-6 sm:p-8">
        <h1 className="text-heading font-bold">{title}</h1>
        <p className="mt-2 text-ink-mid">{t('participant.mail.group', { project: mail.project })}</p>
        <form method="post" className="mt-6 grid gap-3">
          <Button
            type="submit"
            kind={mail.is_on ? 'destructive' : 'outline'}
            size="large"
            name="answer"
            value={mail.is_on ? 'stop' : 'on'}
          >
            {t(mail.is_on ? 'participant.mail.stop' : 'participant.mail.again')}
          </Button>
        </form>
      </Card>
    </main>
  )
}
