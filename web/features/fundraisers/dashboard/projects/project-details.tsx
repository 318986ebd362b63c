import { type StatisticsPeriod, statisticsPeriods } from '../../../../../contract/money/statistics/periods.ts'
import type { ProjectStatistics, showProjectStatistics } from '../../../../../contract/money/statistics/statistics.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-place.ts'
import { useHashValues } from '../../../../lib/hooks/use-hash-values.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { shownGoal } from '../../../../parts/fundraisers/goal-progress.tsx'
import { Card } from '../../../../ui/card.tsx'
import { LoadProblem } from '../../../../ui/lists/list-card.tsx'
import { ListChoice } from '../../../../ui/lists/list-tools.tsx'
import { Skeleton } from '../../../../ui/status/skeleton.tsx'
import { Figure, Figures } from '../figures.tsx'
import { DayChart } from './day-chart.tsx'
import { DraftStart } from './draft-start.tsx'
import type { PlacedProject } from './project-frame.tsx'
import { WeekStart } from './week-start.tsx'

interface ProjectDetailsProps {
  project: PlacedProject
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

/** The results in figures and day by day, with what to do first above them while the project is young. */
function Results({ project, part }: ProjectDetailsProps) {
  const t = useTranslate()
  const { values, change } = useHashValues(hashOf('projects', project.id, ...(part === undefined ? [] : [part])))
  const days = periodIn(values['days'])
  const { data, refusal, reload } = useLoaded<typeof showProjectStatistics>('/api/project/:id/statistics', {
    params: { id: project.id },
    query: { days },
  })
  const options = statisticsPeriods.map((period) => ({
    value: String(period),
    label: t('dashboard.figures.days', { count: period }),
  }))
  return (
    <>
      {'version' in project && data !== undefined && <WeekStart project={project} visits={data.visits} />}
      <ProjectFigures project={project} statistics={data} />
      <Card className="rounded-card p-4 md:p-5">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-bold">{t('dashboard.figures.by_day')}</h2>
          <ListChoice
            label={t('dashboard.figures.period')}
            options={options}
            value={String(days)}
            onChange={(value) => change({ days: value === String(statisticsPeriods[0]) ? '' : value })}
          />
        </div>
        {refusal === undefined ? null : <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
        {data === undefined && refusal === undefined ? <Skeleton className="h-56 w-full" /> : null}
        {data === undefined ? null : <DayChart days={data.days} />}
      </Card>
    </>
  )
}

const periodIn = (text: string | undefined): StatisticsPeriod =>
  statisticsPeriods.find((period) => String(period) === text) ?? statisticsPeriods[0]

interface ProjectFiguresProps {
  project: PlacedProject
  /** The statistics; undefined until they came. */
  statistics: ProjectStatistics | undefined
}

function ProjectFigures({ project, statistics }: ProjectFiguresProps) {
  const t = useTranslate()
  const { shortMoney, money, number, percent } = useFormat()
  const goal = shownGoal(project)
  const { average = null, monthly_percentage: monthly = null, visit_percentage: share = null } = statistics ?? {}
  const nothing = '–'
  return (
    <Figures>
      <Figure label={t('dashboard.figures.raised')} value={shortMoney(statistics?.raised ?? project.raised)}>
        {goal === null ? null : t('dashboard.projects.of_goal', { goal: shortMoney(goal) })}
      </Figure>
      <Figure
        label={t('dashboard.figures.donations')}
        value={number(statistics?.donation_count ?? project.donation_count)}
      >
        {average === null ? null : t('dashboard.figures.average', { amount: money(average) })}
      </Figure>
      <Figure label={t('dashboard.figures.monthly')} value={monthly === null ? nothing : percent(monthly)}>
        {t('dashboard.figures.of_amount')}
      </Figure>
      <Figure label={t('dashboard.figures.visitors')} value={share === null ? nothing : percent(share)}>
        {statistics === undefined
          ? null
          : t('dashboard.figures.of_visits', {
              count: statistics.visits,
              visits: number(statistics.visits),
              donations: number(statistics.page_donations),
            })}
      </Figure>
    </Figures>
  )
}
