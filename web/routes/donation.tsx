import { data } from 'react-router'
import type { showDonationStatus } from '../../contract/donations.ts'
import { forgetGiftDraft } from '../features/donate/gift/gift-draft.ts'
import { DonationComplete } from '../features/donation-complete/donation-complete.tsx'
import { Brand } from '../features/page-frame/brand.tsx'
import { callApi } from '../lib/api.ts'
import { pageContext } from '../lib/load-context.ts'
import { useRootData } from '../lib/session.ts'
import type { Route } from './+types/donation'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { send } = context.get(pageContext)
  const address = { method: 'GET', path: '/api/donation/:token' } as const
  const answer = await callApi<typeof showDonationStatus>(send, address, { params: { token: params.token } })
  if (answer.status !== 200) throw data(null, answer.status)
  return { gift: answer.body, token: params.token }
}

/** The address opens the gift, so it must not travel along with a link to elsewhere. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function DonationRoute({ loaderData }: Route.ComponentProps) {
  const { gift, token } = loaderData
  const origin = useRootData()?.origin ?? ''
  return (
    <>
      <header className="mx-auto max-w-form px-3.5 pt-4 pb-3 sm:px-5 sm:pt-6">
        <Brand />
      </header>
      <main id="content" className="mx-auto max-w-form px-3.5 pb-12 sm:px-5">
        <meta name="robots" content="noindex" />
        <DonationComplete
          key={token}
          token={token}
          first={gift}
          origin={origin}
          onSuccess={({ project }) => forgetGiftDraft(project.id)}
        />
      </main>
    </>
  )
}
