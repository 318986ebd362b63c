import { redirect, useRevalidator } from 'react-router'
import type { listSessions } from '../../../contract/identity/users/sessions.ts'
import type { showCurrentUser } from '../../../contract/pages/public-pages/current-user.ts'
import type { listAbilities, listApiTokens } from '../../../contract/identity/users/api-tokens.ts'
import { SettingsScreen } from './settings/settings-screen.tsx'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { countryOptions } from '../../ui/options/country-options.ts'
import { PromptProvider } from '../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../ui/messages/toast-provider.tsx'
import type { Route } from './+types/settings'
import { loadCall } from '../frame/load.ts'
import { SiteHeader } from '../frame/site-frame.tsx'
// Here, as a chunk that is fetched later does not bring its style.
import '../../features/subscriptions/billing/plans/plan-price.css'
import '../../features/subscriptions/billing/plans/plan-settings.css'

export const handle = { texts: ['auth', 'follow', 'settings'], isApp: true } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const user = await loadCall<typeof showCurrentUser>(page, '/user/current')
  if (user === null) throw redirect('/login?redirect=/settings')
  const [sessions, tokens, abilities] = await Promise.all([
    loadCall<typeof listSessions>(page, '/settings/sessions'),
    loadCall<typeof listApiTokens>(page, '/settings/api/tokens'),
    loadCall<typeof listAbilities>(page, '/settings/api/token/abilities'),
  ])
  return {
    user,
    sessions: sessions.list,
    tokens: tokens.list,
    abilities: abilities.list,
    // Made here, because browsers and servers call some countries by different names.
    countries: countryOptions(page.language),
    now: page.renderedAt,
  }
}

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  return (
    <ToastProvider>
      <PromptProvider>
        <title>{`${t('settings.title')} — Stuiver`}</title>
        <meta name="robots" content="noindex" />
        <SiteHeader isApp />
        <main id="content" className="mx-auto max-w-page px-4.5 py-8 md:px-6 md:py-10">
          <h1 className="mb-6 text-heading font-bold">{t('settings.title')}</h1>
          <SettingsScreen {...loaderData} onChanged={() => void revalidate()} />
        </main>
      </PromptProvider>
    </ToastProvider>
  )
}
