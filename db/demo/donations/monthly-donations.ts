import { dateOf, dayOfMonth, monthLater, monthsLater } from '../../../contract/dates.ts'
import { defined } from '../../../contract/defined.ts'
import { daysAfter, latest, minutesAfter, morningOf } from '../dates.ts'
import { accountDonor, inventDonor, inventMonthlyMethod } from './donors.ts'
import type { Donor, Donation, MonthlyDonation, Mandate } from './donation.ts'
import { createMoments } from './moments.ts'
import { type DonationParts, startOf } from './new-donation.ts'
import { inventFailure, inventIdentity, inventMandate } from './payment-details.ts'

/** The amounts that people give every month, in whole euros. */
const monthlyAmounts = [
  [30, 5],
  [10, 8],
  [32, 10],
  [14, 15],
  [5, 20],
  [6, 25],
  [3, 30],
] as const

/** The number of failed months in a row after which a monthly donation lapses. */
const failuresMax = 3
/** A bank reports on the second day whether a debit succeeded. */
const debitDays = 2

/** The number of months for which a donor pauses. */
const pausedMonths = 3

/**
 * The course of a monthly donation until now:
 *
 * - stopped: by its donor
 * - ended: by a manager of the project
 * - paused: by its donor
 * - late: the last month failed
 * - failing: every month failed, until it lapsed
 */
type Course = 'kept' | 'stopped' | 'ended' | 'paused' | 'late' | 'failing'

function courseOf(index: number): Course {
  if (index % 9 === 4) return 'stopped'
  if (index % 13 === 6) return 'failing'
  if (index % 13 === 2) return 'late'
  if (index % 11 === 7) return 'paused'
  return index % 17 === 9 ? 'ended' : 'kept'
}

/**
 * Invents the monthly donations of a project, each with a donation for every month since it began. A few were stopped,
 * paused or failed, so that every state is there.
 */
export function inventMonthlyDonations(parts: DonationParts): MonthlyDonation[] {
  const moment = createMoments(parts.random, parts.season)
  return Array.from({ length: parts.donation.monthlyCount }, (_, index) => {
    const course = courseOf(index)
    // Months have to have gone by.
    const begin = course !== 'kept' ? minutesAfter(parts.season.from, parts.random.between(60, 9_000)) : moment()
    return inventMonthlyDonation(parts, {
      course,
      paidAt: begin,
      donor: parts.donation.monthlyByAccount?.includes(index) ? accountDonor : inventDonor(parts.random),
    })
  })
}

function inventMonthlyDonation(
  parts: DonationParts,
  begin: { course: Course; paidAt: Date; donor: Donor },
): MonthlyDonation {
  const { random, now } = parts
  const first = firstDonation(parts, begin)
  const mandate = first.mandate as Mandate
  const startsOn = dateOf(begin.paidAt)
  const anchorDay = dayOfMonth(startsOn)
  const monthsMax = random.between(1, 2)
  const donations: [Donation, ...Donation[]] = [first]
  let dueOn = monthLater(startsOn, anchorDay)
  let failuresInARow = 0
  for (; morningOf(dueOn) < now; dueOn = monthLater(dueOn, anchorDay)) {
    if (begin.course === 'stopped' && donations.length > monthsMax) break
    if (failuresInARow === failuresMax) break
    const isLast = daysAfter(morningOf(monthLater(dueOn, anchorDay)), debitDays) > now
    const isFailing = begin.course === 'failing' || (begin.course === 'late' && isLast)
    const charge = chargeOf(parts, { first, mandate, dueOn, isFailing })
    donations.push(charge)
    if (charge.status === 'failed') failuresInARow += 1
  }
  const end = endOf(begin.course, { donations, failuresInARow, dueOn, anchorDay, now })
  // A donor who stops takes the permission back.
  const status = end.state === 'cancelled' ? 'invalid' : 'valid'
  return { anchorDay, failuresInARow, ...end, mandate: { ...mandate, status }, donations }
}

type End = Pick<MonthlyDonation, 'state' | 'nextChargeOn' | 'pausedFrom' | 'endsAt'>

/** Returns the state after its months until now. */
function endOf(
  course: Course,
  {
    donations,
    failuresInARow,
    dueOn,
    anchorDay,
    now,
  }: Pick<MonthlyDonation, 'donations' | 'failuresInARow' | 'anchorDay'> & { dueOn: string; now: Date },
): End {
  const goesOn = { state: 'active', nextChargeOn: dueOn, pausedFrom: null, endsAt: null } as const
  const lastAt = defined(donations.at(-1)).createdAt
  // It was stopped since, and its donor did not wait for the next month.
  const endsAt = minutesAfter(lastAt, (now.getTime() - lastAt.getTime()) / 120_000)
  if (course === 'stopped' && morningOf(dueOn) < now) return { ...goesOn, state: 'cancelled', endsAt }
  if (course === 'ended') return { ...goesOn, state: 'ended', endsAt }
  if (course === 'paused') {
    const nextChargeOn = monthsLater(dueOn, pausedMonths, anchorDay)
    return { ...goesOn, state: 'paused', nextChargeOn, pausedFrom: dueOn }
  }
  if (failuresInARow === failuresMax) return { ...goesOn, state: 'lapsed' }
  return failuresInARow > 0 && course === 'late' ? { ...goesOn, state: 'past_due' } : goesOn
}

function firstDonation(parts: DonationParts, { paidAt, donor }: { paidAt: Date; donor: Donor }): Donation {
  const { season, random, sponsoring } = parts
  const method = inventMonthlyMethod(random, donor.country)
  const identity = inventIdentity(random)
  const createdAt = latest(season.from, minutesAfter(paidAt, -2))
  const euros = random.weighted(monthlyAmounts)
  const sponsored = sponsoring.pick(random, createdAt, euros)
  return {
    ...identity,
    ...startOf(parts, { donor, euros, method, createdAt, sponsored }),
    sequence: 'first',
    status: 'paid',
    paidAt,
    isAnonymous: random.chance(0.15),
    wantsNewsletter: random.chance(0.4),
    mandate: inventMandate(random, { method, donor, reference: identity.reference }),
    periodOn: dateOf(paidAt),
  }
}

function chargeOf(
  { random, now }: DonationParts,
  { first, mandate, dueOn, isFailing }: { first: Donation; mandate: Mandate; dueOn: string; isFailing: boolean },
): Donation {
  const createdAt = morningOf(dueOn)
  const decidedAt = mandate.method === 'directdebit' ? daysAfter(createdAt, debitDays) : minutesAfter(createdAt, 1)
  const isDecided = decidedAt <= now
  return {
    ...first,
    ...inventIdentity(random),
    method: mandate.method,
    sequence: 'recurring',
    status: isDecided ? (isFailing ? 'failed' : 'paid') : 'pending',
    createdAt,
    paidAt: isDecided && !isFailing ? decidedAt : null,
    failureReason: isDecided && isFailing ? inventFailure(random, mandate.method) : null,
    message: '',
    wantsNewsletter: false,
    mandate,
    periodOn: dueOn,
  }
}
