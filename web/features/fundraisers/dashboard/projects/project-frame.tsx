import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { defined } from '../../../../../contract/defined.ts'
import type { showProject } from '../../../../../contract/pages/public-pages/project.ts'
import type { SuccessOf } from '../../../../lib/api.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { ItemFrame, LoadingItem } from '../item-frame.tsx'
import { DraftChip } from './draft-chip.tsx'
import { StateChip } from './state-chip.tsx'

/** A project as its screen gets it. */
export type DashboardProject = SuccessOf<typeof showProject>['project']

/** The answer for its managers, with its settings. */
export type EditableProject = Extract<DashboardProject, { version: number }>

export interface ProjectPage {
  /** The part behind `#/projects/{id}/`. */
  part: string
  label: string
  /** The label while it is a draft, which shows something else there. */
  draftLabel?: string
  /** The page in the row that it belongs to, when it is not in that row itself. */
  within?: string
  /** Whether a project has the page; without this every project has. */
  isShown?: (project: DashboardProject) => boolean
  /** Whether it is there for an archived project too: it shows its donations. */
  isShownArchived?: boolean
  render: (project: DashboardProject) => ReactNode
}

interface ProjectFrameProps {
  /** The id as it stands in the URL. */
  id: string
  part: string | undefined
  /** The first one is open when the URL names none of them. */
  pages: readonly ProjectPage[]
}

/** A project, for its managers, with its pages [2.07]. */
export function ProjectFrame({ id, part, pages }: ProjectFrameProps) {
  const t = useTranslate()
  const { data, refusal, reload } = useLoaded<typeof showProject>('/api/project/:id', { params: { id } })
  if (data === undefined || !data.project.is_manager)
    return (
      <LoadingItem
        tab="projects"
        refusal={refusal}
        isMissing={data?.project.is_manager === false}
        onRetry={() => void reload()}
      />
    )
  const { project } = data
  const isArchived = 'archived_at' in project && project.archived_at !== null
  const shownPages = pages.filter(
    ({ isShown, isShownArchived }) => isShown?.(project) !== false && (isShownArchived === true || !isArchived),
  )
  const page = shownPages.find((each) => each.part === part) ?? defined(shownPages[0])
  const action = isArchived ? null : (
    <ButtonLink kind="outline" size="small" href={`/${project.url}`}>
      <Eye aria-hidden="true" className="size-4.5" />
      {t('dashboard.actions.view')}
    </ButtonLink>
  )
  const isDraft = project.state === 0 && !isArchived
  const row = shownPages
    .filter(({ within }) => within === undefined)
    .map(({ part, label, draftLabel = label }) => ({ part, label: isDraft ? draftLabel : label }))
  const head = {
    title: project.name,
    lang: project.language,
    mark: isDraft ? <DraftChip id={project.id} /> : <StateChip state={project.state} isArchived={isArchived} />,
    action,
  }
  return (
    <ItemFrame tab="projects" id={project.id} head={head} pages={row} part={page.within ?? page.part}>
      {page.render(project)}
    </ItemFrame>
  )
}
