import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import type { showCurrentUser } from '../../../contract/pages/public-pages/current-user.ts'
import type { listReviews } from '../../../contract/fundraisers/moderation/reviews.ts'
import { KioskScreen } from '../../features/staff/kiosk/kiosk-screen.tsx'
import type { PreviewOf } from '../../features/staff/kiosk/moderation/visitors-page.tsx'
import { SecondFactorNotice } from '../../features/staff/kiosk/second-factor-notice.tsx'
import { dateOf } from '../../../contract/dates.ts'
import { pageContext } from '../../lib/load-context.ts'
import { loginPathFrom } from '../../lib/session/login-path.ts'
import { TodayContext } from '../../lib/short-date.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { PromptProvider } from '../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../ui/messages/toast-provider.tsx'
import { SkeletonLines } from '../../ui/status/skeleton.tsx'
import type { Route } from './+types/kiosk'
import { loadCall } from '../frame/load.ts'
import { SiteHeader } from '../frame/site-frame.tsx'

const ProjectPreview = lazy(() => import('../../features/pages/project-page/page-preview.tsx'))
const OrganizationPreview = lazy(() => import('../../features/pages/organization-page/page-preview.tsx'))

export const handle = { texts: ['kiosk', 'organization', 'project'], isApp: true } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const user = page.hasSession ? await loadCall<typeof showCurrentUser>(page, '/user/current') : null
  // A session may have ended elsewhere, with its cookie still here.
  if (user === null) throw redirect(loginPathFrom(new URL(request.url).pathname))
  if (user.needs_second_factor === true) return { now: page.renderedAt, needsFactor: true }
  // A user who is no staff is answered as by the calls themselves.
  await loadCall<typeof listReviews>(page, '/spark/kiosk/reviews', { query: { limit: 1 } })
  return { now: page.renderedAt, needsFactor: false }
}

export default function KioskRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <ToastProvider>
      <PromptProvider>
        <title>{`${t('kiosk.title')} — Stuiver`}</title>
        <meta name="robots" content="noindex" />
        <SiteHeader isApp />
        <main id="content" className="mx-auto max-w-page px-4.5 py-8 md:px-6 md:py-10">
          <h1 className="mb-6 text-heading font-bold">{t('kiosk.title')}</h1>
          {loaderData.needsFactor ? (
            <SecondFactorNotice />
          ) : (
            <TodayContext value={dateOf(new Date(loaderData.now))}>
              <KioskScreen now={loaderData.now} preview={preview} />
            </TodayContext>
          )}
        </main>
      </PromptProvider>
    </ToastProvider>
  )
}

/** Returns the page that staff decide about, as its visitors will see it. */
const preview: PreviewOf = (page) => (
  <Suspense fallback={<SkeletonLines count={6} />}>
    {page.kind === 'project' ? <ProjectPreview page={page} draft={{}} /> : <OrganizationPreview page={page} />}
  </Suspense>
)
