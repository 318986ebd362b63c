import { createRandom } from '../random.ts'
import type { ProjectPlan } from '../world.ts'
import { type Gift, isKept, type MonthlyGift } from './gift.ts'
import { createMessages } from './messages/index.ts'
import { inventMonthlyGifts } from './monthly-gifts.ts'
import type { GivingParts } from './new-gift.ts'
import type { Season } from './season.ts'
import { inventSingleGifts } from './single-gifts.ts'
import { createSponsoring } from './sponsoring.ts'
import { spotlightGifts } from './spotlight-gifts.ts'

export interface ProjectGifts {
  singles: Gift[]
  monthly: MonthlyGift[]
}

/** All gifts to a project until now. What came in adds up to exactly what its plan says. */
export function inventGifts(plan: ProjectPlan, season: Season, now: Date): ProjectGifts {
  const { giving } = plan
  if (giving === null) return { singles: [], monthly: [] }
  const sponsoring = createSponsoring(plan, season)
  const partsFor = (what: string): GivingParts => ({
    plan,
    giving,
    season,
    sponsoring,
    now,
    random: createRandom(`${what} ${plan.url}`),
  })
  const spotlights = spotlightGifts(partsFor('spotlights'))
  const monthly = inventMonthlyGifts(partsFor('monthly'))
  const singles =
    giving.total === undefined ? [] : inventSingleGifts(partsFor('singles'), restOf(giving.total, monthly, spotlights))
  return withMessages(plan, { singles, monthly, spotlights })
}

/** What single gifts must still bring when the others are counted. */
function restOf(total: { paidCount: number; raised: number }, monthly: MonthlyGift[], spotlights: Gift[]) {
  const counted = [...monthly.flatMap(({ gifts }) => gifts), ...spotlights].filter(isKept)
  const countedCents = counted.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { paidCount: total.paidCount - counted.length, raised: total.raised - countedCents / 100 }
}

/** Lets donors speak in the order in which they gave; who is in the spotlight has spoken already. */
function withMessages(
  plan: ProjectPlan,
  { singles, monthly, spotlights }: ProjectGifts & { spotlights: Gift[] },
): ProjectGifts {
  const say = createMessages(createRandom(`messages ${plan.url}`), plan.giving!.theme)
  const inOrder = [...singles, ...monthly.map(({ gifts }) => gifts[0])].toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  )
  const messages = new Map(inOrder.map((gift) => [gift.token, say(gift.sponsored)]))
  const spoken = (gift: Gift): Gift => ({ ...gift, message: messages.get(gift.token) ?? gift.message })
  return {
    singles: [...singles.map(spoken), ...spotlights],
    monthly: monthly.map((one) => ({ ...one, gifts: [spoken(one.gifts[0]), ...one.gifts.slice(1)] })),
  }
}
