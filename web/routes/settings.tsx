import { redirect, useRevalidator } from 'react-router'
import type { listSessions } from '../../contract/users/sessions.ts'
import type { showCurrentUser } from '../../contract/users/profile.ts'
import type { listAbilities, listApiTokens } from '../../contract/users/api-tokens.ts'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { callApi } from '../lib/api.ts'
import { pageContext } from '../lib/load-context.ts'
import type { RouteHandle } from '../lib/route-texts.ts'
import { useTranslate } from '../lib/translate.ts'
import { countryOptions } from '../ui/options/country-options.ts'
import { AskProvider } from '../ui/messages/ask-provider.tsx'
import { ToastProvider } from '../ui/messages/toast-provider.tsx'
import type { Route } from './+types/settings'
import { SiteHeader } from './frame/site-frame.tsx'

export const handle = { texts: ['auth', 'donate', 'follow', 'settings'] } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { send, language, renderedAt } = context.get(pageContext)
  const [user, sessions, tokens, abilities] = await Promise.all([
    callApi<typeof showCurrentUser>(send, { method: 'GET', path: '/user/current' }),
    callApi<typeof listSessions>(send, { method: 'GET', path: '/settings/sessions' }),
    callApi<typeof listApiTokens>(send, { method: 'GET', path: '/settings/api/tokens' }),
    callApi<typeof listAbilities>(send, { method: 'GET', path: '/settings/api/token/abilities' }),
  ])
  const isSignedIn = user.status === 200 && sessions.status === 200 && tokens.status === 200 && abilities.status === 200
  if (!isSignedIn || user.body === null) throw redirect('/login?redirect=/settings')
  return {
    user: user.body,
    sessions: sessions.body.list,
    tokens: tokens.body.list,
    abilities: abilities.body.list,
    // Made here, because browsers and servers call some countries by different names.
    countries: countryOptions(language),
    now: renderedAt,
  }
}

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  return (
    <ToastProvider>
      <AskProvider>
        <title>{`${t('settings.title')} — Stuiver`}</title>
        <meta name="robots" content="noindex" />
        <SiteHeader isApp />
        <main id="content" className="mx-auto max-w-page px-4.5 py-8 md:px-6 md:py-10">
          <h1 className="mb-6 text-heading font-bold">{t('settings.title')}</h1>
          <SettingsScreen {...loaderData} onChanged={() => void revalidate()} />
        </main>
      </AskProvider>
    </ToastProvider>
  )
}
