import { FinishLinking } from '../../features/money/connected-accounts/finish-linking.tsx'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import type { Route } from './+types/link-account'

export const handle = { texts: ['connected_accounts'] } satisfies RouteHandle

/** Hides the URL from other sites: it carries a code, so it must not travel along with a link. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/** Loads only the parameters of the URL: the page fetches more. */
export function loader({ request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const parameter = (name: string) => searchParams.get(name)?.slice(0, 2_000) || undefined
  return {
    provider: params.provider,
    state: parameter('state') ?? '-',
    code: parameter('code'),
    error: parameter('error')?.slice(0, 100),
  }
}

export default function LinkAccountRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-16 sm:px-5 md:pt-10">
      <title>{`${t('connected_accounts.return_title')} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <FinishLinking {...loaderData} />
    </main>
  )
}
