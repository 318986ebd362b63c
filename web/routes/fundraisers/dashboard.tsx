import { useToday } from '../../lib/hooks/time/use-today.ts'
import { pageContext } from '../../lib/load-context.ts'
import { TodayContext } from '../../lib/short-date.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { PromptProvider } from '../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../ui/messages/toast-provider.tsx'
import type { Route } from './+types/dashboard'
import { loadUser } from '../frame/load-user.ts'
import { DashboardScreen } from './dashboard/dashboard-screen.tsx'
import { SiteHeader } from '../frame/site-frame.tsx'

export const handle = {
  texts: ['dashboard', 'donations', 'first_steps', 'participant_lists'],
  isApp: true,
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  // Back from the sign-in the location is open [2.08]: browsers retain the part behind the # by themselves.
  await loadUser(context.get(pageContext), request)
  return null
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
          <TodayContext value={useToday()}>
            <DashboardScreen />
          </TodayContext>
        </main>
      </PromptProvider>
    </ToastProvider>
  )
}
