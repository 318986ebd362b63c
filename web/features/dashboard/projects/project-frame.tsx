import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ManagedProject, Project, showProject } from '../../../../contract/projects/projects.ts'
import { hashOf } from '../../../lib/hash-place.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { LoadProblem } from '../../../ui/lists/list-card.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { PartLinks } from '../part-links.tsx'
import { StateChip } from './state-chip.tsx'

export interface ProjectPage {
  /** What stands behind `#/projects/{id}/`. */
  part: string
  label: string
  render: (project: ManagedProject | Project) => ReactNode
}

interface ProjectFrameProps {
  /** As it stands in the address. */
  id: string
  part: string | undefined
  /** The first one is open when the address names none of them. */
  pages: readonly [ProjectPage, ...ProjectPage[]]
}

/** One project, for who manages it, with the pages that there are about it [2.07]. */
export function ProjectFrame({ id, part, pages }: ProjectFrameProps) {
  const t = useTranslate()
  const { data, refusal, reload } = useLoaded<typeof showProject>('/api/project/:id', { params: { id } })
  const isMissing = data?.project.is_manager === false || refusal?.status === 404 || refusal?.status === 422
  if (isMissing)
    return (
      <EmptyState
        title={t('dashboard.not_found')}
        action={
          <ButtonLink kind="outline" size="small" href={hashOf('projects')}>
            {t('dashboard.back_to', { place: t('dashboard.tabs.projects') })}
          </ButtonLink>
        }
      />
    )
  if (refusal !== undefined) return <LoadProblem refusal={refusal} onRetry={() => void reload()} />
  if (data === undefined) return <SkeletonLines count={4} />
  const { project } = data
  const page = pages.find((each) => each.part === part) ?? pages[0]
  return (
    <>
      <p className="mb-1 text-sm text-ink-soft">
        <a href={hashOf('projects')} className="link inline-flex min-h-6 items-center">
          {t('dashboard.tabs.projects')}
        </a>
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 lang={project.language} className="text-heading font-bold wrap-anywhere">
          {project.name}
        </h1>
        <StateChip state={project.state} />
        <ButtonLink kind="outline" size="small" href={`/${project.url}`} className="ml-auto">
          <Eye aria-hidden="true" className="size-4.5" />
          {t('dashboard.actions.view')}
        </ButtonLink>
      </div>
      <PartLinks
        label={t('dashboard.projects.pages')}
        links={pages.map(({ part, label }) => ({ href: hashOf('projects', project.id, part), label }))}
        chosen={pages.indexOf(page)}
      />
      {page.render(project)}
    </>
  )
}
