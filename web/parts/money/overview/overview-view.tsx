import { ChartLine, HeartHandshake } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview } from '../../../../contract/money/statistics/overview.ts'
import type { LoadState } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { LiveRegion } from '../../../ui/status/live-region.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { BestDays, DonationFigures, MonthlyFigures } from './figure-cards.tsx'
import '../../../ui/prints-alone.css'
import './overview-print.css'
import './overview.css'
import { type ChosenPeriod, PeriodTools } from './period-tools.tsx'
import { ProjectRanks } from './project-ranks.tsx'
import { RaisedCard } from './raised-card.tsx'
import { ShareCard } from './share-card.tsx'
import { usePeriodLabels } from './use-period-labels.ts'

interface OverviewViewProps {
  loaded: LoadState<Overview>
  chosen: ChosenPeriod
  onChoose: (chosen: ChosenPeriod) => void
  /** Whether it is of a single project, which needs no ranks. */
  isOfProject?: boolean
  /** The hash of a project, for readers who may open it. */
  hrefOf?: (id: number) => string
  /** The first step where there is no project yet, and where nothing was given. */
  start?: ReactNode
  firstSteps?: ReactNode
}

/** The overview of a period: on its way, failed, empty or whole. */
export function OverviewView(props: OverviewViewProps) {
  const { loaded, chosen, onChoose } = props
  const t = useTranslate()
  const words = usePeriodLabels()
  const { data, refusal, reload } = loaded
  return (
    <div className="overview prints-alone" aria-busy={data === undefined && refusal === undefined}>
      {data?.has_donations !== false && (
        <PeriodTools chosen={chosen} onChoose={onChoose} name={data && words.period(data.period)} />
      )}
      {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
      {data === undefined && refusal === undefined && (
        <>
          <LiveRegion text={t('ui.loading')} />
          <Card className="overview-card">
            <Skeleton className="overview-awaited-label" />
            <Skeleton className="overview-awaited-raised" />
            <Skeleton className="overview-awaited-compared" />
            <Skeleton className="overview-awaited-chart" />
          </Card>
        </>
      )}
      {data !== undefined && <OverviewBody {...props} overview={data} />}
    </div>
  )
}

function OverviewBody({
  overview,
  chosen,
  isOfProject = false,
  hrefOf,
  start,
  firstSteps,
}: OverviewViewProps & { overview: Overview }) {
  const t = useTranslate()
  if (overview.project_count === 0)
    return (
      <Card className="overview-card">
        <EmptyState icon={<HeartHandshake />} title={t('overview.empty.no_projects')} action={start}>
          {t('overview.empty.no_projects_text')}
        </EmptyState>
      </Card>
    )
  if (!overview.has_donations)
    return (
      <Card className="overview-card">
        <EmptyState icon={<ChartLine />} title={t('overview.empty.no_donations')} action={firstSteps}>
          {t('overview.empty.no_donations_text')}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <RaisedCard overview={overview} ago={chosen.ago} />
      <DonationFigures overview={overview} />
      <BestDays days={overview.best_days} />
      <MonthlyFigures monthly={overview.monthly} />
      {!isOfProject && (
        <ProjectRanks projects={overview.projects} other_projects={overview.other_projects} hrefOf={hrefOf} />
      )}
      <Shares overview={overview} />
    </>
  )
}

function Shares({ overview }: { overview: Overview }) {
  const t = useTranslate()
  const share = ({ received, donation_count: count }: { received: number; donation_count: number }) => ({
    amount: received,
    donationCount: count,
  })
  return (
    <section aria-label={t('overview.shares')}>
      <h2 className="text-title font-bold">{t('overview.shares')}</h2>
      <p className="mb-4 text-md text-ink-soft">{t('overview.shares_lead')}</p>
      <div className="overview-shared">
        <ShareCard
          title={t('overview.ways.title')}
          shares={overview.ways.map((way) => ({ ...share(way), id: way.way, name: t(`overview.ways.${way.way}`) }))}
        />
        <ShareCard
          title={t('overview.pages.title')}
          shares={overview.pages.map((page) => ({
            ...share(page),
            id: page.page,
            name: t(`overview.pages.${page.page}`),
          }))}
        />
        <ShareCard
          title={t('overview.methods')}
          shares={overview.methods.map((method) => ({ ...share(method), id: method.method, name: method.method_name }))}
        />
      </div>
    </section>
  )
}
