import { createRandom } from '../random.ts'
import type { ProjectPlan } from '../world.ts'
import { type Gift, isKept, type MonthlyGift } from './gift.ts'
import { inventMonthlyGifts } from './monthly-gifts.ts'
import type { Season } from './season.ts'
import { inventSingleGifts } from './single-gifts.ts'

export interface ProjectGifts {
  singles: Gift[]
  monthly: MonthlyGift[]
}

/** All gifts to a project until now. What came in adds up to exactly what its plan says. */
export function inventGifts(plan: ProjectPlan, season: Season, now: Date): ProjectGifts {
  const { giving } = plan
  if (giving === null) return { singles: [], monthly: [] }
  const monthly = inventMonthlyGifts({ plan, giving, season, now, random: createRandom(`monthly ${plan.url}`) })
  if (giving.total === undefined) return { singles: [], monthly }
  const kept = monthly.flatMap(({ gifts }) => gifts).filter(isKept)
  const keptCents = kept.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const singles = inventSingleGifts(
    { plan, giving, season, now, random: createRandom(`singles ${plan.url}`) },
    { paidCount: giving.total.paidCount - kept.length, raised: giving.total.raised - keptCents / 100 },
  )
  return { singles, monthly }
}
