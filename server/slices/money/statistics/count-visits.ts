import { dateOf } from '../../../../contract/dates.ts'
import type { SliceContext } from '../../../deps.ts'
import { sessionCookie } from '../../identity/users/index.ts'
import { addVisits } from './queries.ts'
import { visitedUrl } from './rules.ts'

const saveEveryMs = 10_000
/** The most slugs that are counted at once, so that requests for made-up ones do not fill the memory. */
const urlsMax = 5_000

/**
 * Counts how often guests come to the pages of a project, also to one that all of them share. It keeps a number for
 * each project in memory and adds these up in the database every ten seconds: no visitor waits for it, and nothing of
 * one is stored, no cookie, no IP address and no time of day.
 */
export function countVisits({ http, db, clock, log }: Pick<SliceContext, 'http' | 'db' | 'clock' | 'log'>): void {
  let unsavedCounts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function save(): Promise<void> {
    timer = undefined
    const counts = unsavedCounts
    unsavedCounts = new Map()
    if (counts.size === 0) return
    try {
      await addVisits(db, counts, dateOf(clock.now()))
    } catch (error) {
      // The page is answered even where its visit cannot be counted.
      log.warn({ err: error, visits: counts.size }, 'visits were not counted')
    }
  }

  http.addHook('onResponse', async (request, reply) => {
    // A signed-in user is at work, more often than not on a page of their own.
    if (reply.statusCode !== 200 || request.cookies[sessionCookie] !== undefined) return
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return
    const url = visitedUrl(request)
    if (url === undefined || (unsavedCounts.size >= urlsMax && !unsavedCounts.has(url))) return
    unsavedCounts.set(url, (unsavedCounts.get(url) ?? 0) + 1)
    timer ??= setTimeout(() => void save(), saveEveryMs).unref()
  })
  http.addHook('onClose', async () => {
    clearTimeout(timer)
    await save()
  })
}
