import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { requestSteadily } from '../logins/request-steadily.ts'
import { RawHttp } from '../product/raw-http.ts'
import { percentile, rounded } from '../statistics.ts'

/** The request of a visitor. */
export interface VisitorRequest {
  /** A URL; `#` in it is another number for each visitor. */
  path: string
  /** Whether the head of it alone is requested. */
  isHead?: true
  /** Whether some of its letters are large ones, others for each visitor. */
  hasCapitals?: true
  cookie?: string
}

export interface Crowd {
  port: number
  /** The requests, one after the other, in turns. */
  ways: readonly VisitorRequest[]
  /** The IP address of all of them; without it each is somewhere else. */
  ipAddress?: string
  seconds: number
  /**
   * The pace: so many a second, with any time of answers; or so many clients, each of which sends its next request as
   * soon as it has an answer.
   */
  pace: { perSecond: number } | { connections: number }
}

export interface CrowdFigures {
  perSecond: number
  /** The number of answers of each status. */
  statuses: Record<string, number>
  /** The 99th percentile of pages that were made, and of those that were refused. */
  madeP99Ms: number
  refusedP99Ms: number
  /** Refusals that do not say when to come back. */
  withoutRetryAfter: number
}

const program = fileURLToPath(import.meta.url)

/** Visitors from a process of their own, so that they take no time of the measurement. */
export function sendCrowd(crowd: Crowd): Promise<CrowdFigures> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [JSON.stringify(crowd)])
    // Visitors have processors of their own: theirs takes what the server, its database and the donors leave.
    setPriority(child.pid!, 10)
    child.once('message', (figures) => resolve(figures as CrowdFigures))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the crowd ended with ${code}`)))
  })
}

interface VisitorAnswer {
  status: number
  ms: number
  hasRetryAfter: boolean
}

async function visit({ port, ways, ipAddress, seconds, pace }: Crowd): Promise<CrowdFigures> {
  const seen: VisitorAnswer[] = []
  let number = 0
  const request = async (http: RawHttp) => {
    const startedAt = performance.now()
    number += 1
    const way = ways[number % ways.length]!
    const headers = {
      accept: 'text/html',
      'accept-encoding': 'br',
      'x-forwarded-for': ipAddress ?? `10.9.${(number >> 8) & 255}.${number & 255}`,
      ...(way.cookie !== undefined && { cookie: way.cookie }),
    }
    const path = (way.hasCapitals ? withCapitals(way.path, number) : way.path).replace('#', String(number))
    const { status, retryAfter } = await (way.isHead ? http.head(path, headers) : http.get(path, headers))
    seen.push({ status, ms: performance.now() - startedAt, hasRetryAfter: retryAfter !== undefined })
  }
  const startedAt = performance.now()
  if ('perSecond' in pace) await requestSteadily({ port, perSecond: pace.perSecond, seconds }, request)
  else
    await Promise.all(
      Array.from({ length: pace.connections }, () => requestAgain(port, startedAt + seconds * 1000, request)),
    )
  const tookS = (performance.now() - startedAt) / 1000
  const [served, refused] = [seen.filter(({ status }) => status === 200), seen.filter(({ status }) => status === 503)]
  const statuses: Record<string, number> = {}
  for (const { status } of seen) statuses[status] = (statuses[status] ?? 0) + 1
  const p99Of = (some: VisitorAnswer[]) =>
    some.length === 0
      ? 0
      : rounded(
          percentile(
            some.map(({ ms }) => ms),
            0.99,
          ),
          1,
        )
  return {
    perSecond: rounded(served.length / tookS, 1),
    statuses,
    madeP99Ms: p99Of(served),
    refusedP99Ms: p99Of(refused),
    withoutRetryAfter: refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
  }
}

/** Returns a name with those letters as capitals that are set in the bits of a number. */
const withCapitals = (path: string, number: number) =>
  [...path].map((letter, at) => ((number >> (at % 20)) & 1 ? letter.toUpperCase() : letter)).join('')

async function requestAgain(port: number, untilMs: number, request: (http: RawHttp) => Promise<void>): Promise<void> {
  const http = new RawHttp(port)
  while (performance.now() < untilMs) await request(http)
  http.close()
}

if (process.argv[1] === program) process.send!(await visit(JSON.parse(process.argv[2]!) as Crowd))
