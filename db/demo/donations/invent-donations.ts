import { defined } from '../../../contract/defined.ts'
import { eurosOf } from '../../../contract/money.ts'
import { createRandom } from '../random.ts'
import type { ProjectPlan } from '../world.ts'
import { type Donation, isStillPaid, type MonthlyDonation } from './donation.ts'
import { createMessages } from './messages/index.ts'
import { inventMonthlyDonations } from './monthly-donations.ts'
import type { DonationParts } from './new-donation.ts'
import type { Season } from './season.ts'
import { inventSingleDonations } from './single-donations.ts'
import { createSponsoring } from './sponsoring.ts'
import { spotlightDonations } from './spotlight-donations.ts'

export interface ProjectDonations {
  singles: Donation[]
  monthly: MonthlyDonation[]
}

/** Invents all donations to a project until now. The amount received adds up to exactly that of its plan. */
export function inventDonations(plan: ProjectPlan, season: Season, now: Date): ProjectDonations {
  const { donation } = plan
  if (donation === null) return { singles: [], monthly: [] }
  const sponsoring = createSponsoring(plan, season)
  const partsFor = (subject: string): DonationParts => ({
    plan,
    donation,
    season,
    sponsoring,
    now,
    random: createRandom(`${subject} ${plan.url}`),
  })
  const spotlights = spotlightDonations(partsFor('spotlights'))
  const monthly = inventMonthlyDonations(partsFor('monthly'))
  const singles =
    donation.total === undefined
      ? []
      : inventSingleDonations(partsFor('singles'), restOf(donation.total, monthly, spotlights))
  return withMessages(plan, { singles, monthly, spotlights })
}

/** Returns the sum that single donations must still bring when the others are counted. */
function restOf(total: { paidCount: number; raised: number }, monthly: MonthlyDonation[], spotlights: Donation[]) {
  const countedDonations = [...monthly.flatMap(({ donations }) => donations), ...spotlights].filter(isStillPaid)
  const countedCents = countedDonations.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { paidCount: total.paidCount - countedDonations.length, raised: total.raised - eurosOf(countedCents) }
}

/** Lets donors speak in the order in which they gave; the one in the spotlight has spoken already. */
function withMessages(
  plan: ProjectPlan,
  { singles, monthly, spotlights }: ProjectDonations & { spotlights: Donation[] },
): ProjectDonations {
  const say = createMessages(createRandom(`messages ${plan.url}`), defined(plan.donation).theme)
  const inOrder = [...singles, ...monthly.map(({ donations }) => donations[0])].toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  )
  const messages = new Map(inOrder.map((donation) => [donation.token, say(donation.sponsored)]))
  const spoken = (donation: Donation): Donation => ({
    ...donation,
    message: messages.get(donation.token) ?? donation.message,
  })
  return {
    singles: [...singles.map(spoken), ...spotlights],
    monthly: monthly.map((one) => ({ ...one, donations: [spoken(one.donations[0]), ...one.donations.slice(1)] })),
  }
}
