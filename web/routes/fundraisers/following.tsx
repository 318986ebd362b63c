import type { showFollowing } from '../../../contract/fundraisers/content/follower-calls.ts'
import { FollowingPanel } from '../../features/fundraisers/follow/following-panel.tsx'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/following'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['follow'] } satisfies RouteHandle

/** Reads the link without any change, as mail programs open links to scan them. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadCall<typeof showFollowing>(context.get(pageContext), '/api/blog/following/:token', { params })

/** Hides the URL from other sites: it ends the mails, so it must not travel along with a link. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

export default function FollowingRoute({ loaderData: following }: Route.ComponentProps) {
  const t = useTranslate()
  const title = t(`follow.${following.state}_title`, { page: following.page?.name ?? t('follow.gone') })
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-12 sm:px-5">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="px-4.5 py-6 sm:p-8">
        <FollowingPanel following={following} />
      </Card>
    </main>
  )
}
