import type { AlarmKind } from '../../../../contract/identity/alarms/alarm-kinds.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { insertAlarm, lockActiveAlarm, updateActiveAlarm } from './queries.ts'

/** The number of findings that an alarm names; the rest is counted. */
const namedMax = 20

type AlarmDeps = Pick<Deps, 'clock' | 'db'>

/**
 * Raises an alarm about one event, such as a payment of another amount. An alarm of its kind that has not ended is
 * raised no second time: a finding that it does not name is added to it, and then it is unseen again.
 * @param finding a code without personal data: 'payment 12'
 */
export async function raiseAlarm({ clock }: Pick<AlarmDeps, 'clock'>, tx: Db, kind: AlarmKind, finding: string) {
  const now = clock.now()
  const active = await lockActiveAlarm(tx, kind)
  if (active === undefined) await insertAlarm(tx, { kind, count: 1, findings: [finding], firstAt: now, lastAt: now })
  else if (active.findings.includes(finding)) await updateActiveAlarm(tx, active.id, { lastAt: now })
  else
    await updateActiveAlarm(tx, active.id, {
      count: active.count + 1,
      findings: [...active.findings, finding].slice(0, namedMax),
      lastAt: now,
      seenAt: null,
      seenById: null,
    })
}

/**
 * Reports all findings of a check that runs again and again: they raise an alarm or replace those of the last time, and
 * without any the alarm ends by itself. It is unseen again when there is one that it did not name, or there are more.
 * @param findings codes without personal data: 'project 12'
 */
export async function reportFindings({ clock, db }: AlarmDeps, kind: AlarmKind, findings: readonly string[]) {
  const now = clock.now()
  const latest = { count: findings.length, findings: findings.slice(0, namedMax), lastAt: now }
  await db.transaction(async (tx) => {
    const active = await lockActiveAlarm(tx, kind)
    if (active === undefined) {
      if (findings.length > 0) await insertAlarm(tx, { kind, ...latest, firstAt: now })
      return
    }
    if (findings.length === 0) return void (await updateActiveAlarm(tx, active.id, { endedAt: now }))
    const isMore = latest.count > active.count || latest.findings.some((finding) => !active.findings.includes(finding))
    await updateActiveAlarm(tx, active.id, isMore ? { ...latest, seenAt: null, seenById: null } : latest)
  })
}

interface Comparison<Difference> {
  /** The sentence of the log for each difference. */
  message: string
  /** Returns the code of the finding: 'project 12'. */
  codeOf: (difference: Difference) => string
}

/**
 * Reports the differences of a comparison of the books: to the log, the first of them, and as an alarm. Nothing is
 * mended by itself, as a difference means that staff must look.
 */
export async function reportDifferences<Difference extends object>(
  deps: AlarmDeps & Pick<Deps, 'log'>,
  kind: AlarmKind,
  differences: readonly Difference[],
  { message, codeOf }: Comparison<Difference>,
): Promise<void> {
  for (const difference of differences.slice(0, namedMax))
    deps.log.error({ difference, count: differences.length }, message)
  await reportFindings(deps, kind, differences.map(codeOf))
}
