import { lazy, Suspense } from 'react'
import { infiniteClosingDate } from '../../../../../contract/fields/limits.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { statisticsPeriods } from '../../../../../contract/money/statistics/periods.ts'
import type { ProjectStatistics, showProjectStatistics } from '../../../../../contract/money/statistics/statistics.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { shownGoal } from '../../../../parts/fundraisers/goal-progress.tsx'
import { ProgressBar } from '../../../../ui/status/progress-bar.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import { Figure, Figures } from '../figures.tsx'
import { DraftStart } from './draft-start.tsx'
import type { DashboardProject } from './project-frame.tsx'
import { WeekStart } from './week-start.tsx'

// It comes with its own texts.
const ManagedOverview = lazy(() => import('../../../../parts/money/overview/managed-overview.tsx'))

interface ProjectDetailsProps {
  project: DashboardProject
  /** The part behind `#/projects/{id}/` here. */
  part: string | undefined
}

/** The results of a project until now [1.06]; a draft has none, and shows the way to be public. */
export function ProjectDetails(props: ProjectDetailsProps) {
  const { project } = props
  if ('version' in project && project.state === 0 && project.archived_at === null)
    return <DraftStart project={project} />
  return <Results {...props} />
}

/** The results until now and by period, with what to do first above them while the project is young. */
function Results({ project, part }: ProjectDetailsProps) {
  const { data } = useLoaded<typeof showProjectStatistics>('/api/project/:id/statistics', {
    params: { id: project.id },
    query: { days: statisticsPeriods[0] },
  })
  return (
    <>
      {'version' in project && data !== undefined && <WeekStart project={project} visits={data.visits} />}
      {/* Before the first donation the overview says so, instead of zeros. */}
      {(data?.donation_count ?? project.donation_count) > 0 && <ProjectFigures project={project} statistics={data} />}
      <Suspense fallback={<SkeletonLines count={6} />}>
        <ManagedOverview
          baseHash={hashOf('projects', project.id, ...(part === undefined ? [] : [part]))}
          scope={{ project: project.id }}
        />
      </Suspense>
    </>
  )
}

interface ProjectFiguresProps {
  project: DashboardProject
  /** The statistics; undefined until they came. */
  statistics: ProjectStatistics | undefined
}

function ProjectFigures({ project, statistics }: ProjectFiguresProps) {
  const t = useTranslate()
  const { shortMoney, money, number, percent } = useFormat()
  const goal = shownGoal(project)
  const average = statistics?.average ?? null
  return (
    <Figures>
      <Figure label={t('dashboard.figures.raised')} value={shortMoney(statistics?.raised ?? project.raised)}>
        {goal !== null && (
          <>
            <span className="my-2 block">
              <ProgressBar thin percentage={project.percentage} label={t('dashboard.figures.raised')} />
            </span>
            {t('dashboard.projects.of_goal', { goal: shortMoney(goal) })} · {percent(project.percentage)}
          </>
        )}
      </Figure>
      <Figure
        label={t('dashboard.figures.donations')}
        value={number(statistics?.donation_count ?? project.donation_count)}
      >
        {average !== null && t('dashboard.figures.average', { amount: money(average) })}
      </Figure>
      {/* To an archived one nothing can be given any more. */}
      {!('archived_at' in project && project.archived_at !== null) && <TimeLeft project={project} />}
    </Figures>
  )
}

/** The days in which giving is still possible, and the last of them. */
function TimeLeft({ project }: { project: DashboardProject }) {
  const t = useTranslate()
  const { date } = useFormat()
  const { closing_date: closing, days_left: days, state } = project
  const label = t('dashboard.figures.left')
  if (closing >= infiniteClosingDate) return <Figure label={label} value={t('dashboard.projects.never_closes')} />
  if (days === null || state === projectStates.finished)
    return (
      <Figure label={label} value={t('dashboard.states.finished')}>
        {t('dashboard.figures.closed_on', { date: date(closing) })}
      </Figure>
    )
  return (
    <Figure
      label={label}
      value={days === 0 ? t('dashboard.figures.last_day') : t('dashboard.figures.days_left', { count: days })}
    >
      {t('dashboard.figures.closes_on', { date: date(closing) })}
    </Figure>
  )
}
