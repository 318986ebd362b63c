import { sharedPage } from '../../../contract/page-context.ts'
import type { listRecentProjects } from '../../../contract/fundraisers/projects/projects.ts'
import { FrontSwitch } from '../../features/identity/auth/front-switch.tsx'
import { CallToAction } from '../../features/pages/landing/call-to-action.tsx'
import { Costs } from '../../features/pages/landing/costs.tsx'
import { Hero } from '../../features/pages/landing/hero.tsx'
import { Questions } from '../../features/pages/landing/questions.tsx'
import { RecentProjects } from '../../features/pages/landing/recent-projects.tsx'
import { Steps } from '../../features/pages/landing/steps.tsx'
import { WelcomeCard } from '../../features/pages/landing/welcome-card.tsx'
import { EmbedWidget } from '../../features/pages/project-page/embed/embed-widget.tsx'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useCurrentUser, useRootData } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { useAnchorScroll } from '../../lib/hooks/scrolling/use-anchor-scroll.ts'
import { Chip } from '../../ui/chip.tsx'
import { PageMeta, StructuredData } from '../../ui/page-meta.tsx'
import type { Route } from './+types/landing'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['auth', 'landing', 'project'], sharedBy: [] } satisfies RouteHandle

export const headers = () => sharedPage

/** The newest, and two rows of two beside it. */
const shownMax = 5

export async function loader({ context }: Route.LoaderArgs) {
  const query = { limit: shownMax }
  const { list } = await loadCall<typeof listRecentProjects>(context.get(pageContext), '/api/project/recent', { query })
  return { projects: list }
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
      <Hero />
      <RecentProjects
        projects={projects}
        renderWidget={(project) => (
          <EmbedWidget
            project={project}
            isOpen
            url={`${origin}/${project.url}`}
            mark={<Chip tone="leaf">{t('landing.projects.newest')}</Chip>}
          />
        )}
      />
      <Steps />
      <CallToAction card={isGuest ? <FrontSwitch /> : <WelcomeCard />} />
      <Costs />
      <Questions />
    </main>
  )
}
