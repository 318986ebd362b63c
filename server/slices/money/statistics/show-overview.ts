import { dateOf } from '../../../../contract/dates.ts'
import { centsOf, eurosOf } from '../../../../contract/money.ts'
import type { Overview } from '../../../../contract/money/statistics/overview.ts'
import type { OverviewPeriod } from '../../../../contract/money/statistics/periods.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import type { SignedInActor } from '../../../platform/http/requests/actor.ts'
import { getManagedOrganization } from '../../fundraisers/organizations/index.ts'
import { getManagedOrArchivedProject, listManagedIds } from '../../fundraisers/projects/index.ts'
import { methodName } from '../payments/methods/index.ts'
import { groupWays, periodFiguresOf } from './overview-rules.ts'
import { periodSpans, type PeriodSpans } from './period-rules.ts'
import { findSummedUntil } from './queries.ts'
import {
  countMonthly,
  countProjects,
  findVisitsOf,
  listBestProjects,
  listDaySums,
  listVisitsOf,
  listWays,
  type ProjectScope,
} from './queries/overview.ts'

const projectsMax = 10

export interface OverviewQuery {
  period: OverviewPeriod
  ago: number
}

/**
 * Returns the overview of a project, of an organization, or of all that the actor manages; archived projects are among
 * them.
 * @throws NotFound unless the actor manages the project or belongs to the organization; NotAllowed for a member that
 *   does not lead it; FieldErrors when both are given
 */
export async function showOverview(
  deps: Deps,
  actor: SignedInActor,
  query: OverviewQuery & { project?: number; organization?: number },
  language: Language,
): Promise<Overview> {
  return composeOverview(deps, await getScope(deps, actor, query), query, language)
}

async function getScope(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: SignedInActor,
  { project, organization }: { project?: number; organization?: number },
): Promise<ProjectScope> {
  if (project !== undefined && organization !== undefined)
    throw new FieldErrors({ organization: ['validation.choose'] })
  if (project !== undefined) return [(await getManagedOrArchivedProject(deps, actor, project)).id]
  if (organization === undefined) return listManagedIds(deps.database, actor.userId)
  const { id } = await getManagedOrganization(deps, actor, organization)
  return listManagedIds(deps.database, actor.userId, id)
}

/** Composes the overview of these projects, without a look at the rights to them. */
export async function composeOverview(
  deps: Deps,
  scope: ProjectScope,
  { period, ago }: OverviewQuery,
  language: Language,
): Promise<Overview> {
  const { db, clock } = deps
  const now = clock.now()
  const spans = periodSpans(period, dateOf(now), ago)
  const { count: projectCount, hasDonations } = await countProjects(db, scope)
  const [figures, best, ways, monthly] = await readFigures(deps, scope, { spans, now, period })
  const shown = best.map((project) => ({
    id: project.id,
    name: project.name,
    language: project.language,
    raised: eurosOf(project.raisedCents),
    received: eurosOf(project.receivedCents),
    donation_count: project.donationCount,
    before: eurosOf(project.beforeCents),
  }))
  const shownCents = best.reduce((sum, { raisedCents }) => sum + raisedCents, 0)
  const people = (name: 'active' | 'started' | 'stopped' | 'failed') => ({
    count: monthly[name],
    amount: eurosOf(monthly[`${name}Cents`]),
  })
  return {
    ...figures,
    ways: groupWays(ways, 'way'),
    methods: await Promise.all(
      groupWays(ways, 'method').map(async (group) => ({
        ...group,
        method_name: await methodName(deps, group.method, language),
      })),
    ),
    pages: groupWays(ways, 'page'),
    monthly: {
      active: people('active'),
      started: people('started'),
      stopped: people('stopped'),
      failed: people('failed'),
    },
    projects: shown,
    other_projects: {
      count: (best[0]?.total ?? 0) - best.length,
      raised: eurosOf(centsOf(figures.raised) - shownCents),
    },
    project_count: projectCount,
    has_donations: hasDonations,
  }
}

async function readFigures(
  { db }: Pick<Deps, 'db'>,
  scope: ProjectScope,
  { spans, now, period }: { spans: PeriodSpans; now: Date; period: OverviewPeriod },
) {
  const { countedSpan, before, lastYear } = spans
  const compared = [countedSpan, before, ...(lastYear === undefined ? [] : [lastYear])] as const
  const summed = { scope, summedUntil: await findSummedUntil(db) }
  const [days, visits, visitsBefore, best, ways, monthly] = await Promise.all([
    listDaySums(db, summed, compared),
    listVisitsOf(db, scope, countedSpan),
    findVisitsOf(db, scope, before),
    listBestProjects(db, summed, { countedSpan, before, limit: projectsMax }),
    listWays(db, summed, countedSpan),
    countMonthly(db, scope, countedSpan, now),
  ])
  return [periodFiguresOf({ kind: period, spans, days, visits, visitsBefore }), best, ways, monthly] as const
}
