import { dayMs, hourMs, later } from '../../../contract/durations.ts'
import { earliest } from '../dates.ts'
import type { Random } from '../random.ts'

/** The weights of the hours of a Dutch day, by the number of people who give: few at night, most after dinner. */
const hourWeights = [1, 0.4, 0.2, 0.1, 0.1, 0.3, 1, 3, 5, 6, 6, 5, 6, 5, 5, 5, 5, 6, 7, 10, 13, 13, 9, 4] as const

interface Season {
  from: Date
  until: Date
  /** News brings donations, that day and the days after. */
  newsAt: readonly Date[]
  /** The moment when the fundraiser ends; the last days are busy. Empty: it goes on. */
  closesAt: Date | null
}

/** Draws moments at which people give: many at the start, after news, in the evening and before the end. */
export function createMoments(random: Random, { from, until, newsAt, closesAt }: Season): () => Date {
  const dayCount = Math.max(1, Math.ceil((until.getTime() - from.getTime()) / dayMs))
  const days = Array.from({ length: dayCount }, (_, day) => {
    const start = later(from, day * dayMs)
    return [weightOf(start, { day, newsAt, closesAt }), start] as const
  })
  const hours = hourWeights.map((weight, hour) => [weight, hour] as const)
  return () => {
    const day = startOfUtcDay(random.weighted(days))
    // The hours are Dutch ones, within an hour.
    const at = later(day, (random.weighted(hours) - 1) * hourMs + random.between(0, 3_599) * 1000)
    if (at >= from && at <= until) return at
    return later(from, random.next() * (earliest(until, later(from, dayCount * dayMs)).getTime() - from.getTime()))
  }
}

function weightOf(
  start: Date,
  { day, newsAt, closesAt }: { day: number; newsAt: readonly Date[]; closesAt: Date | null },
) {
  const launch = Math.max(0, 4 - day * 0.8)
  const news = newsAt.reduce((sum, at) => {
    const daysAgo = (start.getTime() - at.getTime()) / dayMs
    return daysAgo >= -1 && daysAgo < 3 ? sum + 2.2 - daysAgo * 0.5 : sum
  }, 0)
  const daysLeft = closesAt === null ? Infinity : (closesAt.getTime() - start.getTime()) / dayMs
  const ending = daysLeft < 6 ? 3 - daysLeft * 0.4 : 0
  const isSunday = start.getUTCDay() === 0
  return 1 + launch + news + ending + (isSunday ? 0.4 : 0)
}

const startOfUtcDay = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs)
