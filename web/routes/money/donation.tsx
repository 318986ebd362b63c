import type { showDonationStatus } from '../../../contract/money/donations/donations.ts'
import { removeDonationDraft } from '../../features/money/donate/donation/donation-draft.ts'
import { DonationComplete } from '../../features/money/donation-complete/donation-complete.tsx'
import { refreshesOf } from '../../features/money/donation-complete/refresh-without-scripts.tsx'
import { Brand } from '../../features/pages/page-frame/brand.tsx'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useRootData } from '../../lib/session/session.ts'
import type { Route } from './+types/donation'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['complete', 'project'], isGiving: true, waitsForProvider: true } satisfies RouteHandle

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return {
    donation: await loadCall<typeof showDonationStatus>(page, '/api/donation/:token', { params }),
    token: params.token,
    now: page.renderedAt,
    refreshes: refreshesOf(new URL(request.url).search),
  }
}

/**
 * Hides the URL from other sites: it opens the donation, so it must not travel along with a link. Our own forms need
 * it: without any referrer a browser would not say where they come from, and they would be refused.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

export default function DonationRoute({ loaderData }: Route.ComponentProps) {
  const { donation, token, now, refreshes } = loaderData
  const origin = useRootData()?.origin ?? ''
  return (
    <>
      <header className="mx-auto flex max-w-form items-baseline justify-between px-3.5 pt-4 pb-3 sm:px-5 sm:pt-6">
        <Brand />
        {/* The proof on paper says where it comes from; the whole URL would open the donation. */}
        <span className="thanks-host text-sm">{origin.replace(/^https?:\/\//, '')}</span>
      </header>
      <main id="content" className="mx-auto max-w-form px-3.5 pb-12 sm:px-5">
        <meta name="robots" content="noindex" />
        <DonationComplete
          key={token}
          token={token}
          first={donation}
          origin={origin}
          now={now}
          refreshes={refreshes}
          onSuccess={({ project }) => removeDonationDraft(project.id)}
        />
      </main>
    </>
  )
}
