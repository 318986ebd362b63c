import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { dateOf, monthLater } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import { hourMs, later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { isUndoable } from '../../../../platform/undo.ts'
import { isFinished } from '../../../fundraisers/projects/index.ts'
import { lockMonthlyDonation } from '../queries.ts'
import { isMandateStale } from '../rules.ts'
import { endOnFormerAccount } from './follow-moved-project.ts'
import { sendMonthlyEnded } from './send-monthly-ended.tsx'
import { sendMonthlyLapsed } from './send-monthly-lapsed.tsx'
import { markEnded, isChargeable, markLapsed, markPeriodSkipped } from './queries.ts'
import { insertCharges, lockDue, type LockedDue, type NewCharge } from './queries/charges.ts'

export interface DueMonth {
  monthlyDonationId: number
  periodOn: string
}

const firstCheckMs = hourMs

/**
 * Saves the charges of months that are due, or why there is none. Safe to repeat.
 * @returns the months that were saved now
 */
export async function saveCharges(deps: Deps, tx: Db, due: readonly DueMonth[]): Promise<DueMonth[]> {
  const periods = new Map(due.map(({ monthlyDonationId, periodOn }) => [monthlyDonationId, periodOn]))
  const locked = await lockDue(tx, [...periods.keys()])
  // Another process wrote this period, or the donation was stopped between the list and now.
  const chargeable = locked.filter(
    ({ id, state, nextChargeOn }) => isChargeable(state) && nextChargeOn === periods.get(id),
  )
  const charges: NewCharge[] = []
  const describe = descriptions(deps)
  for (const each of chargeable) {
    const charge = await chargeOf(deps, tx, each)
    if (charge !== undefined) charges.push({ ...charge, description: describe(each) })
  }
  const now = deps.clock.now()
  await insertCharges(tx, charges, { nextCheckAt: later(now, firstCheckMs), now })
  return charges.map(({ monthlyDonationId, periodOn }) => ({ monthlyDonationId, periodOn }))
}

/** @returns the charge to make; undefined for none, which is stored then */
async function chargeOf(deps: Deps, tx: Db, due: LockedDue): Promise<Omit<NewCharge, 'description'> | undefined> {
  const now = deps.clock.now()
  const { id, endsAt, method, project } = due
  if (endsAt !== null && endsAt <= now) {
    await markEnded(tx, id, now)
    return undefined
  }
  const today = dateOf(now)
  // The archiver may still undo it: it stays due, and the next round ends or takes it.
  if (isUndoable(project.archivedAt, now)) return undefined
  if (project.archivedAt !== null || isFinished(project, today)) {
    await sendMonthlyEnded(deps, tx, defined(await lockMonthlyDonation(tx, id)))
    await markEnded(tx, id, now)
    return undefined
  }
  // The project went to others a moment ago, and the job that follows from it was not done yet.
  if (due.isOnAccountOfOthers) {
    await endOnFormerAccount(deps, tx, id)
    return undefined
  }
  const nextChargeOn = nextAfter(due.nextChargeOn, due.anchorDay, today)
  // Its purpose or its recipient is not visible; a project that is public again is charged for again.
  if (project.state === projectStates.draft || project.isOrganizerHidden) {
    await markPeriodSkipped(tx, id, nextChargeOn)
    return undefined
  }
  if (isMandateStale(method, dateOf(due.lastUsedAt ?? due.signedAt), today)) {
    await sendMonthlyLapsed(deps, tx, defined(await lockMonthlyDonation(tx, id)))
    await markLapsed(tx, id)
    return undefined
  }
  return {
    monthlyDonationId: id,
    periodOn: due.nextChargeOn,
    nextChargeOn,
    token: randomToken(),
    reference: `st-${randomToken()}`,
  }
}

/**
 * Returns the description of a month for a bank. Translated once for each project and language: most months say the
 * same.
 */
function descriptions({ texts }: Pick<Deps, 'texts'>): (due: LockedDue) => string {
  const descriptions = new Map<string, string>()
  return ({ language, project: { name } }) => {
    const key = `${language} ${name}`
    const description = descriptions.get(key) ?? texts.in(language)('mail.payment_description', { project: name })
    descriptions.set(key, description)
    return description
  }
}

/**
 * Returns the first date after this period that is not over yet. When the product stood still for months, a donor is
 * charged once and not for every month that was missed: three debits on one day are not expected.
 */
export function nextAfter(periodOn: string, anchorDay: number, today: string): string {
  let next = monthLater(periodOn, anchorDay)
  while (next <= today) next = monthLater(next, anchorDay)
  return next
}
