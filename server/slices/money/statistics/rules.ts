import { daysLater } from '../../../../contract/dates.ts'
import { defined } from '../../../../contract/defined.ts'
import { eurosOf } from '../../../../contract/money.ts'
import type { ProjectStatistics } from '../../../../contract/money/statistics/statistics.ts'

/** The headers of browsers about a request for a page, and nothing that distinguishes one visitor from another. */
export interface PageRequest {
  method: string
  /** The URL with its query. */
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Programs that fetch pages and say so. */
const robot =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|whatsapp|monitor|fetch|curl|python/i

const projectPages = /^\/([^/?#]+)(?:\/(?:deelnemers|teams|updates)\/[^/?#]+|\/doneer)?\/?(?:[?#]|$)/

/**
 * Returns the first part of the URL of the project whose pages a visitor comes to with this request, from elsewhere and
 * for the first time: not a robot, a reload, a page fetched in advance, or a step within the same project.
 */
export function visitedUrl({ method, url, headers }: PageRequest): string | undefined {
  const header = (name: string) => String(headers[name] ?? '')
  // Every browser names the purpose of a request; few programs do.
  const isNavigation = header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document'
  const isInAdvance = /prefetch|prerender/.test(header('sec-purpose') + header('purpose'))
  const isReload = /max-age=0|no-cache/.test(header('cache-control'))
  if (method !== 'GET' || !isNavigation || isInAdvance || isReload || robot.test(header('user-agent'))) return undefined
  const visited = projectOf(url)
  if (visited === undefined) return undefined
  if (header('sec-fetch-site') !== 'same-origin') return visited
  const from = header('referer')
  const cameFrom = URL.canParse(from) ? new URL(from).pathname : undefined
  // From a page of ours that is not the project's: the list of all projects, or a donation that is over.
  return cameFrom === undefined || firstOf(cameFrom) === visited || isAfterGiving(cameFrom) ? undefined : visited
}

const isAfterGiving = (path: string) => firstOf(path) === 'donatie'

function projectOf(url: string): string | undefined {
  const first = projectPages.exec(url)?.[1]
  return first === undefined ? undefined : decodePart(first)
}

const firstOf = (path: string) => decodePart(path.split('/')[1] ?? '')

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return part.toLowerCase()
  }
}

export interface DaySums {
  day: string
  raisedCents: number
  donationCount: number
  receivedCents: number
  monthlyCents: number
  onPageCount: number
}

export interface DayVisits {
  day: string
  visitCount: number
}

interface Figures {
  total: { raisedCents: number; donationCount: number }
  /** Every day with a movement; a day may come in parts. */
  sums: readonly DaySums[]
  visits: readonly DayVisits[]
  /** 'YYYY-MM-DD' */
  today: string
  days: number
}

/** Returns the figures of a project, with a row for every day of the period. */
export function statisticsOf({ total, sums, visits, today, days }: Figures): ProjectStatistics {
  const dates = Array.from({ length: days }, (_none, index) => daysLater(today, index + 1 - days))
  const first = defined(dates[0])
  const sum = (numbers: readonly number[]) => numbers.reduce((whole, number) => whole + number, 0)
  const recent = sums.filter(({ day }) => day >= first)
  const received = sum(sums.map(({ receivedCents }) => receivedCents))
  const visitCount = sum(visits.map((each) => each.visitCount))
  // Donations before the first counted visit say nothing about visits.
  const countedFrom = visits.reduce<string | undefined>(
    (least, { day }) => (least && least < day ? least : day),
    undefined,
  )
  const countedDays = recent.filter(({ day }) => countedFrom !== undefined && day >= countedFrom)
  const onPageCount = sum(countedDays.map((each) => each.onPageCount))
  return {
    raised: eurosOf(total.raisedCents),
    donation_count: total.donationCount,
    average:
      total.donationCount === 0 ? null : eurosOf(Math.max(0, Math.round(total.raisedCents / total.donationCount))),
    monthly_percentage: percentageOf(sum(sums.map(({ monthlyCents }) => monthlyCents)), received),
    visits: visitCount,
    page_donations: onPageCount,
    // A donor who gives twice came once: the share is at most 100 %.
    visit_percentage: percentageOf(Math.min(onPageCount, visitCount), visitCount),
    days: dates.map((date) => {
      const ofDay = recent.filter(({ day }) => day === date)
      return {
        date,
        raised: eurosOf(sum(ofDay.map(({ raisedCents }) => raisedCents))),
        donation_count: sum(ofDay.map(({ donationCount }) => donationCount)),
        visits: sum(visits.filter(({ day }) => day === date).map((each) => each.visitCount)),
      }
    }),
  }
}

const percentageOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100))
