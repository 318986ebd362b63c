import { redirect } from 'react-router'
import { loginPathFrom } from '../../lib/session/login-path.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { PromptProvider } from '../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../ui/messages/toast-provider.tsx'
import type { showCurrentUser } from '../../../contract/pages/public-pages/current-user.ts'
import { callApi } from '../../lib/api.ts'
import type { Route } from './+types/dashboard'
import { DashboardScreen } from './dashboard/dashboard-screen.tsx'
import { SiteHeader } from '../frame/site-frame.tsx'

export const handle = { texts: ['dashboard', 'donations', 'first_steps', 'people'], isApp: true } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { send, hasSession } = context.get(pageContext)
  const user = hasSession && (await callApi<typeof showCurrentUser>(send, { method: 'GET', path: '/user/current' }))
  if (user && user.status === 200 && user.body !== null) return null
  const { pathname, search } = new URL(request.url)
  // The place to open when they are back [2.08]; browsers keep the place behind the # by themselves.
  throw redirect(loginPathFrom(pathname + search))
}

export default function DashboardRoute() {
  const t = useTranslate()
  return (
    <ToastProvider>
      <PromptProvider>
        <title>{`${t('dashboard.title')} — Stuiver`}</title>
        <meta name="robots" content="noindex" />
        <SiteHeader isApp />
        <main id="content" className="mx-auto max-w-page px-4.5 py-8 md:px-6 md:py-10">
          <DashboardScreen />
        </main>
      </PromptProvider>
    </ToastProvider>
  )
}
