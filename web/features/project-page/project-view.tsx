import type { ProjectPage } from '../../../contract/pages.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { DonateCard } from './donate-card.tsx'
import { DonateDock } from './donate-dock.tsx'
import { PageGrid } from './page-grid.tsx'
import { ProjectHead } from './project-head.tsx'
import { ProjectTabs } from './project-tabs.tsx'
import { useLiveProgress } from './use-live-progress.ts'

interface ProjectViewProps {
  page: ProjectPage
  /** The whole address of the page. */
  url: string
}

/** A project's public page; a payment link is the same in short. */
export function ProjectView({ page, url }: ProjectViewProps) {
  const { project } = page
  const progress = useLiveProgress(project)
  const card = (
    <DonateCard
      project={project}
      progress={progress}
      share={{ url, title: project.name }}
      suggestions={page.gift_suggestions}
      methodNames={page.payment_method_names}
    />
  )
  if (project.is_payment_link)
    return (
      <main id="content" className="mx-auto max-w-form px-4.5 pt-6 md:pt-12">
        <ProjectBanner page={page} />
        <ProjectHead project={project} isCompact />
        <div className="mt-7">{card}</div>
      </main>
    )
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 pt-4 md:px-6 md:pt-9">
      <ProjectBanner page={page} />
      <PageGrid
        head={<ProjectHead project={project} />}
        card={card}
        content={<ProjectTabs page={page} giftCount={progress.donation_count} />}
      />
      <DonateDock project={project} progress={progress} />
    </main>
  )
}

/** What stands above the page when it is not simply open to everybody. */
function ProjectBanner({ page: { project } }: { page: ProjectPage }) {
  const t = useTranslate()
  if (project.state === 0)
    return (
      <div className="mb-6">
        <Notice tone="amber">{t('project.banner.draft')}</Notice>
      </div>
    )
  if (project.state === 2)
    return (
      <div className="mb-6">
        <Notice tone="sky">{t('project.banner.finished')}</Notice>
      </div>
    )
  return null
}
