import { lazy, type ReactNode, Suspense } from 'react'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectPage } from '../../../../contract/pages/public-pages/pages.ts'
import { DonateCard } from './donate-card.tsx'
import { DonateDock } from './donate-dock.tsx'
import { PageGrid } from './page-grid.tsx'
import { ProjectHead } from './project-head.tsx'
import { ProjectTabs } from './project-tabs.tsx'
import { useLiveProgress } from './use-live-progress.ts'

/** The banner of a finished project, which a page that takes donations does not load [4.02]. */
const FinishedBanner = lazy(() => import('./finished-banner.tsx'))

/** The story of a payment link, which only its page has. */
const PaymentLinkStory = lazy(() => import('./payment-link-story.tsx'))

interface ProjectViewProps {
  page: ProjectPage
  /** The whole URL of the page. */
  url: string
  /** The tools of its managers, above everything. */
  tools: ReactNode
}

/** A project's public page; a payment link is the same in short. */
export function ProjectView({ page, url, tools }: ProjectViewProps) {
  const { project } = page
  const { progress, news } = useLiveProgress(project)
  // The tools of the managers show the state of a draft.
  const banner = project.state === projectStates.finished && (
    <Suspense fallback={null}>
      <FinishedBanner />
    </Suspense>
  )
  const card = (
    <DonateCard
      project={project}
      progress={progress}
      share={{ url, title: project.name, fundraiser: { project: project.url } }}
      suggestions={page.gift_suggestions}
      ways={page.ways_to_pay}
      canSignUp
    />
  )
  if (project.is_payment_link)
    return (
      <main id="content" className="mx-auto max-w-page px-4.5 pt-6 md:px-6 md:pt-12">
        {tools}
        <div className="mx-auto max-w-form">
          {banner}
          <ProjectHead project={project} isCompact />
          <div className="mt-7">{card}</div>
          <Suspense>
            <PaymentLinkStory page={page} />
          </Suspense>
        </div>
      </main>
    )
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 pt-4 md:px-6 md:pt-9">
      {tools}
      {banner}
      <PageGrid
        head={<ProjectHead project={project} />}
        card={card}
        content={<ProjectTabs page={page} donationCount={progress.donation_count} news={news} />}
      />
      <DonateDock project={project} progress={progress} />
    </main>
  )
}
