import { dateOf, monthLater } from '../../../../contract/dates.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { randomToken } from '../../../platform/secrets.ts'
import { isFinished } from '../../projects/index.ts'
import { type LockedRecurringDonation, lockRecurringDonations } from '../queries.ts'
import { isMandateStale } from '../rules.ts'
import { sendMonthlyEnded } from './monthly-ended.tsx'
import { sendMonthlyLapsed } from './monthly-lapsed.tsx'
import { endRecurringDonation, findLastUses, isChargeable, lapseRecurringDonation, skipPeriod } from './queries.ts'
import { insertCharges, type NewCharge } from './queries/charges.ts'

export interface DueMonth {
  recurringDonationId: number
  periodOn: string
}

const firstCheckMs = 60 * 60_000

/**
 * Writes down the charges of months that are due, or why there is none. Safe to repeat.
 * @returns the months that were written down now
 */
export async function writeCharges(deps: Deps, tx: Db, due: readonly DueMonth[]): Promise<DueMonth[]> {
  const periods = new Map(due.map(({ recurringDonationId, periodOn }) => [recurringDonationId, periodOn]))
  const locked = await lockRecurringDonations(tx, [...periods.keys()])
  // Somebody else wrote this period, or the donation was stopped between the list and now.
  const sources = locked.filter(
    ({ donation }) => isChargeable(donation.state) && donation.nextChargeOn === periods.get(donation.id),
  )
  const lastUses = await findLastUses(
    tx,
    sources.map(({ mandate }) => mandate.id),
  )
  const charges: NewCharge[] = []
  for (const source of sources) {
    const charge = await chargeOf(deps, tx, { source, lastUsedOn: lastUses.get(source.mandate.id) })
    if (charge !== undefined) charges.push(charge)
  }
  await insertCharges(tx, charges)
  return charges.map(({ source, periodOn }) => ({ recurringDonationId: source.donation.id, periodOn }))
}

/** @returns what is to be charged; undefined when it is not, which is written down then */
async function chargeOf(
  deps: Deps,
  tx: Db,
  { source, lastUsedOn }: { source: LockedRecurringDonation; lastUsedOn: string | undefined },
): Promise<NewCharge | undefined> {
  const now = deps.clock.now()
  const { donation, mandate, project } = source
  if (donation.endsAt !== null && donation.endsAt <= now) {
    await endRecurringDonation(tx, donation.id, now)
    return undefined
  }
  const today = dateOf(now)
  if (project.archivedAt !== null || isFinished(project, today)) {
    await sendMonthlyEnded(deps, tx, source)
    await endRecurringDonation(tx, donation.id, now)
    return undefined
  }
  const nextChargeOn = nextAfter(donation.nextChargeOn, donation.anchorDay, today)
  // Nobody can see what it is for; a project that is public again is given to again.
  if (project.state === 0) {
    await skipPeriod(tx, donation.id, nextChargeOn)
    return undefined
  }
  if (isMandateStale(mandate.method, lastUsedOn ?? dateOf(mandate.signedAt), today)) {
    await sendMonthlyLapsed(deps, tx, source)
    await lapseRecurringDonation(tx, donation.id)
    return undefined
  }
  return {
    source,
    periodOn: donation.nextChargeOn,
    nextChargeOn,
    token: randomToken(),
    reference: `st-${randomToken()}`,
    description: deps.texts.translate(source.first.language, 'mail.payment_description', { project: project.name }),
    nextCheckAt: new Date(now.getTime() + firstCheckMs),
    now,
  }
}

/**
 * The first date after this period that is not over yet. When the product stood still for months, a donor is charged
 * once and not for every month that was missed: nobody expects three debits on one day.
 */
export function nextAfter(periodOn: string, anchorDay: number, today: string): string {
  let next = monthLater(periodOn, anchorDay)
  while (next <= today) next = monthLater(next, anchorDay)
  return next
}
