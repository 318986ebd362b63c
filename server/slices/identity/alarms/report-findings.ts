import type { AlarmKind } from '../../../../contract/identity/alarms/alarm-kinds.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueDelivery } from './deliver-alarm.ts'
import { insertAlarm, lockActiveAlarm, updateActiveAlarm } from './queries.ts'
import { shownMax, storedMax } from './raise-alarm.ts'

type CheckDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'jobs'>

export interface Findings {
  /** Codes without personal data, in the same order at each run: 'project 12'. */
  codes: readonly string[]
  /** The number of faults, where a code stands for several. */
  count?: number
  /** Whether a finding of the last time is another check's, as of another machine, and stays. */
  isOthers?: (finding: string) => boolean
}

/**
 * Reports all findings of a check that runs again and again: they raise an alarm or replace those of the last time, and
 * without any the alarm ends by itself. It is unseen again when there are more faults, or one that it did not name.
 */
export async function reportFindings(
  deps: CheckDeps,
  kind: AlarmKind,
  { codes: ownCodes, count: ownCount = ownCodes.length, isOthers = () => false }: Findings,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const active = await lockActiveAlarm(tx, kind)
    const others = active === undefined ? [] : active.findings.filter(isOthers)
    const codes = [...ownCodes, ...others]
    const count = ownCount + others.length
    const latest = { count, findings: codes.slice(0, storedMax), lastAt: now }
    if (active === undefined) {
      const newId = codes.length === 0 ? undefined : await insertAlarm(tx, { kind, ...latest, firstAt: now })
      if (newId !== undefined) await enqueueDelivery(deps, tx, { alarmId: newId, state: 'opened' })
      return
    }
    if (codes.length === 0) {
      await updateActiveAlarm(tx, active.id, { endedAt: now })
      return enqueueDelivery(deps, tx, { alarmId: active.id, state: 'ended' })
    }
    const isMore = count > active.count || latest.findings.some((code) => !active.findings.includes(code))
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
 * @returns the codes of all of them
 */
export async function reportDifferences<Difference extends object>(
  deps: CheckDeps & Pick<Deps, 'log'>,
  kind: AlarmKind,
  differences: readonly Difference[],
  { message, codeOf }: Comparison<Difference>,
): Promise<string[]> {
  for (const difference of differences.slice(0, shownMax))
    deps.log.error({ difference, count: differences.length }, message)
  const codes = differences.map(codeOf)
  await reportFindings(deps, kind, { codes })
  return codes
}
