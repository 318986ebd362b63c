import { sharedPage } from '../../contract/page-context.ts'
import type { listRecentProjects } from '../../contract/projects.ts'
import { FrontSwitch } from '../features/auth/front-switch.tsx'
import { Costs } from '../features/landing/costs.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { Questions } from '../features/landing/questions.tsx'
import { RecentProjects } from '../features/landing/recent-projects.tsx'
import { Steps } from '../features/landing/steps.tsx'
import { WelcomeCard } from '../features/landing/welcome-card.tsx'
import { callApi } from '../lib/api.ts'
import { pageContext } from '../lib/load-context.ts'
import { useCurrentUser, useRootData } from '../lib/session.ts'
import { useTranslate } from '../lib/translate.ts'
import { useAnchorScroll } from '../lib/hooks/use-anchor-scroll.ts'
import { PageMeta, StructuredData } from '../ui/page-meta.tsx'
import type { Route } from './+types/landing'

export const headers = () => sharedPage

const shownMax = 7

export async function loader({ context }: Route.LoaderArgs) {
  const { send } = context.get(pageContext)
  const address = { method: 'GET', path: '/api/project/recent' } as const
  const answer = await callApi<typeof listRecentProjects>(send, address, { query: { limit: shownMax } })
  return { projects: answer.body.list }
}

export default function LandingRoute({ loaderData: { projects } }: Route.ComponentProps) {
  const t = useTranslate()
  const origin = useRootData()?.origin ?? ''
  const isGuest = useCurrentUser() === null
  useAnchorScroll()
  return (
    <main id="content">
      <PageMeta title={t('landing.meta_title')} description={t('landing.lead')} url={`${origin}/`} />
      <StructuredData
        data={{ '@type': 'Organization', name: 'Stuiver', url: `${origin}/`, logo: `${origin}/favicon.svg` }}
      />
      <Hero side={isGuest ? <FrontSwitch /> : <WelcomeCard />} />
      <Steps />
      <RecentProjects projects={projects} />
      <Costs />
      <Questions />
    </main>
  )
}
