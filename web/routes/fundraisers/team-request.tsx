import type { showTeamRequest } from '../../../contract/fundraisers/team-members/request-calls.ts'
import { RequestPanel } from '../../features/fundraisers/team-members/request-panel.tsx'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/team-request'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['members'] } satisfies RouteHandle

/** Reads the link without any change, as mail programs open links to scan them. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadCall<typeof showTeamRequest>(context.get(pageContext), '/api/teams/requests/:token', { params })

/** Hides the URL from other sites: it ends the mails, so it must not travel along with a link. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

export default function TeamRequestRoute({ loaderData: request }: Route.ComponentProps) {
  const t = useTranslate()
  const title = t(`members.link.${request.state}_title`, { team: request.request?.team ?? '' })
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-12 sm:px-5">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="px-4.5 py-6 sm:p-8">
        <RequestPanel linked={request} />
      </Card>
    </main>
  )
}
