import { Archive, ChartLine, Eye, HandCoins, HeartHandshake, Landmark, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { infiniteClosingDate } from '../../../../../contract/fields/limits.ts'
import type { listOwnProjects, OwnProject } from '../../../../../contract/fundraisers/projects/own-projects.ts'
import { ownProjectFilters, ownProjectOrders } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useShortDay } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ActionMenu } from '../../../../ui/buttons/action-menu.tsx'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { ListChoice } from '../../../../ui/lists/list-tools.tsx'
import { usePageList } from '../../../../ui/lists/use-page-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { dashboardPageSize } from '../page-size.ts'
import { RaisedOfGoal } from '../raised-of-goal.tsx'
import { RowName } from '../row-name.tsx'
import { StateChip } from './state-chip.tsx'
import { useProjectEnding } from './use-project-ending.ts'

const icon = 'size-5 text-ink-soft'
const choices = { state: ownProjectFilters }

interface ProjectListProps {
  /** The hash of the list, as `hashOf` makes it. */
  baseHash: string
  /** The organization of the only projects that are listed. */
  organizationId?: number
  /** The way to begin a project, where there are none. */
  start?: ReactNode
}

/** The projects of a manager, ten a page [2.06, 9.03]. */
export function ProjectList({ baseHash, organizationId, start }: ProjectListProps) {
  const t = useTranslate()
  const orders = ownProjectOrders.map((id) => ({ id, label: t(`dashboard.orders.${id}`) }))
  const query = organizationId === undefined ? {} : { organization: organizationId }
  const listOptions = { query, baseHash, pageSize: dashboardPageSize, orders, choices }
  const list = usePageList<typeof listOwnProjects>('/api/project', listOptions)
  const { state } = list.chosen
  const ending = useProjectEnding(() => void list.reload())
  const columns = useColumns(ending, state === 'archived')
  const stateOptions = [
    { value: '', label: t('dashboard.states.all') },
    ...ownProjectFilters.map((name) => ({ value: name, label: t(`dashboard.states.${name}`) })),
  ]
  return (
    <>
      <Problem text={ending.problem} />
      <ListCard
        label={t('dashboard.tabs.projects')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        choices={
          <ListChoice
            label={t('dashboard.columns.state')}
            options={stateOptions}
            value={state}
            onChange={(value) => list.choose('state', value)}
          />
        }
        empty={
          <NoProjects
            organizationId={organizationId}
            start={start}
            onArchived={() => list.choose('state', 'archived')}
          />
        }
      />
    </>
  )
}

interface NoProjectsProps extends Pick<ProjectListProps, 'start'> {
  organizationId: number | undefined
  onArchived: () => void
}

/** The note when nothing is begun yet; or all of it was archived, and is found with one click. */
function NoProjects({ organizationId, start, onArchived }: NoProjectsProps) {
  const t = useTranslate()
  const { data } = useLoaded<typeof listOwnProjects>('/api/project', {
    query: { state: 'archived', limit: 1, ...(organizationId !== undefined && { organization: organizationId }) },
  })
  const icon = <HeartHandshake />
  if (data === undefined || data.total === 0)
    return (
      <EmptyState icon={icon} title={t('dashboard.projects.empty')} action={start}>
        {t('dashboard.projects.empty_text')}
      </EmptyState>
    )
  const show = (
    <Button kind="outline" onClick={onArchived}>
      {t('dashboard.projects.show_archived')}
    </Button>
  )
  const ways = (
    <div className="flex flex-wrap justify-center gap-3">
      {start}
      {show}
    </div>
  )
  return (
    <EmptyState icon={icon} title={t('dashboard.projects.all_archived')} action={ways}>
      {t('dashboard.projects.all_archived_text')}
    </EmptyState>
  )
}

type ProjectEnding = ReturnType<typeof useProjectEnding>

function useColumns({ archive, remove }: ProjectEnding, isArchive: boolean): Column<OwnProject>[] {
  const t = useTranslate()
  const { number } = useFormat()
  const day = useShortDay()
  return [
    {
      id: 'name',
      header: t('dashboard.columns.name'),
      isName: true,
      render: (project) => (
        <RowName
          href={hashOf('projects', project.id)}
          name={project.name}
          lang={project.language}
          photo={project.photo}
          line={[project.organizer.name, ...(project.is_payment_link ? [t('dashboard.projects.link')] : [])].join(
            ' · ',
          )}
        />
      ),
    },
    {
      id: 'state',
      header: t('dashboard.columns.state'),
      render: ({ state, is_in_review: isInReview }) => (
        <StateChip state={state} isArchived={isArchive} isInReview={isInReview} />
      ),
    },
    {
      id: 'closing',
      header: t('dashboard.columns.closing'),
      isNamed: true,
      render: ({ closing_date: closing }) =>
        closing >= infiniteClosingDate ? (
          t('dashboard.projects.never_closes')
        ) : (
          <span className="whitespace-nowrap">{day(closing)}</span>
        ),
    },
    {
      id: 'donations',
      header: t('dashboard.columns.donations'),
      isFigure: true,
      render: ({ donation_count: count }) => number(count),
    },
    {
      id: 'raised',
      header: t('dashboard.columns.raised'),
      isFigure: true,
      render: (project) => <RaisedOfGoal progress={project} />,
    },
    {
      id: 'actions',
      header: t('dashboard.columns.actions'),
      isActions: true,
      render: (project) => (
        <ActionMenu
          label={t('dashboard.actions.menu', { name: project.name })}
          actions={isArchive ? books(project) : [view(project), figures(project), ...endings(project)]}
        />
      ),
    },
  ]
  function view({ url }: OwnProject) {
    return {
      label: t('dashboard.actions.view'),
      icon: <Eye aria-hidden="true" className={icon} />,
      href: `/${url}`,
    }
  }
  function figures({ id }: OwnProject) {
    return {
      label: t('dashboard.actions.details'),
      icon: <ChartLine aria-hidden="true" className={icon} />,
      href: hashOf('projects', id, 'details'),
    }
  }
  /**
   * Returns the URL of the donations of a project. The page of an archived one does not exist any more; its donations
   * do.
   */
  function books(project: OwnProject) {
    return [
      figures(project),
      {
        label: t('donations.title'),
        icon: <HandCoins aria-hidden="true" className={icon} />,
        href: hashOf('projects', project.id, 'list'),
      },
      {
        label: t('donations.refunds.money'),
        icon: <Landmark aria-hidden="true" className={icon} />,
        href: hashOf('projects', project.id, 'money'),
      },
    ]
  }
  // Donations are stored for ever: where there are donations, there is nothing to choose.
  function endings(project: OwnProject) {
    const archiving = {
      label: t('dashboard.actions.archive'),
      icon: <Archive aria-hidden="true" className={icon} />,
      onAction: () => void archive(project),
    }
    return project.donation_count > 0 ? [archiving] : [archiving, deletion(project)]
  }
  function deletion(project: OwnProject) {
    return {
      label: t('dashboard.actions.delete'),
      icon: <Trash2 aria-hidden="true" className="size-5" />,
      isDestructive: true,
      onAction: () => void remove(project),
    }
  }
}
