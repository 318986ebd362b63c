import { earlier, hourMs, later } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { formScope, siteScope } from './attempt-limits.ts'
import { type Counts, noCounts } from './rules.ts'
import {
  type ChallengeSwitch,
  deleteSwitch,
  listNamedProjects,
  listSwitches,
  listAttempts,
  saveSwitch,
} from './queries/switches.ts'

/** The number of forms that are shown beside those that are switched on. */
const shownMax = 20

export interface SwitchChange {
  /** null: on the whole platform. */
  projectId: number | null
  /** null: the challenge is automatic again. */
  hours: number | null
  reason: string
}

/**
 * Lets every payer be challenged for a number of hours, or again only payers under suspicion. An earlier choice is
 * replaced.
 */
export async function switchChallenge(
  deps: Pick<Deps, 'db' | 'clock' | 'checkoutGuard'>,
  { projectId, hours, reason }: SwitchChange,
  alongWith: (tx: Db) => Promise<void>,
): Promise<void> {
  const setAt = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    if (hours === null) await deleteSwitch(tx, projectId)
    else await saveSwitch(tx, { projectId, reason, setAt, endsAt: later(setAt, hours * hourMs) })
    await alongWith(tx)
  })
  deps.checkoutGuard.switches.clear()
}

export interface AttemptCounts extends Counts {
  isTested: boolean
  switchedOn: ChallengeSwitch | undefined
}

/** Reads the attempts of the last hour on the site and its forms, by all processes, up to a second ago. */
export async function readCardTesting(
  deps: Deps,
): Promise<{ platform: AttemptCounts; projects: (AttemptCounts & NamedProject)[] }> {
  const { pressure } = deps.checkoutGuard
  await pressure.share()
  const now = deps.clock.now()
  const switches = await listSwitches(deps.db, now)
  const switchedIds = switches.flatMap(({ projectId }) => projectId ?? [])
  const after = earlier(now, hourMs)
  const attempts = await listAttempts(deps.db, { after, projectIds: switchedIds, limit: shownMax })
  const attemptsAt = (projectId: number | null): AttemptCounts => ({
    ...(attempts.get(projectId === null ? siteScope : formScope(projectId)) ?? noCounts),
    isTested: pressure.isTested(projectId),
    switchedOn: switches.find((each) => each.projectId === projectId),
  })
  const scoped = [...attempts.keys()].flatMap((scope) => (scope.startsWith('form:') ? Number(scope.slice(5)) : []))
  const projects = await listNamedProjects(deps.db, [...new Set([...switchedIds, ...scoped])])
  const switchesOfProjects = projects.map((project) => ({ ...project, ...attemptsAt(project.id) }))
  return { platform: attemptsAt(null), projects: switchesOfProjects.toSorted(byUrgency) }
}

/** Counts the forms on which cards are tested now, and the whole site when they are: those that staff see as such. */
export async function countTestedScopes(deps: Deps): Promise<number> {
  const { platform, projects } = await readCardTesting(deps)
  return [platform, ...projects].filter(({ isTested }) => isTested).length
}

interface NamedProject {
  id: number
  name: string
  url: string
}

const byUrgency = (a: AttemptCounts & NamedProject, b: AttemptCounts & NamedProject) =>
  Number(b.switchedOn !== undefined) - Number(a.switchedOn !== undefined) ||
  b.suspicious - a.suspicious ||
  b.attempts - a.attempts ||
  a.id - b.id
