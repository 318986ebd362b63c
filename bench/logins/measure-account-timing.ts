import { costlyPasswordHash, insertUser } from '../../tests/support/builders/users.ts'
import { tokenHeaders } from '../donations/donation.ts'
import { ipAddressOf } from './request-login.ts'
import { createDatabase, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { RawHttp } from '../product/raw-http.ts'
import { seconds } from '../settings.ts'
import { median, rounded } from '../statistics.ts'

const targetMs = 5
const warmUpPairs = 30
/** Pairs of requests, each about an account that no request named before, so that no limit of it is met. */
const pairsMax = 2_000

/**
 * The request of an attacker to learn whether an e-mail address has an account; `number` makes each request a new one.
 */
const questions: Record<string, (email: string, number: number) => object> = {
  '/login': (email) => ({ email, password: 'een verkeerde gok', remember: false }),
  '/register': (email, number) => ({
    name: `Persoon ${number}`,
    email,
    password: 'een lange zin vol woorden',
    terms: true,
  }),
  '/register/validate': (email) => ({ field: 'email', value: email }),
  '/password/forgot': (email) => ({ email }),
}

/** The statuses that both are answered with. */
const statuses: Record<string, number> = {
  '/login': 422,
  '/register': 200,
  '/register/validate': 200,
  '/password/forgot': 200,
}

/**
 * Measures the difference between answers about an e-mail address with an account and one without, measured in turn.
 */
export function measureAccountTiming() {
  return withPostgres(async ({ url }) => {
    const emails: string[] = []
    const databaseUrl = await createDatabase(url, 'timing', async ({ db }) => {
      const own = { passwordHash: costlyPasswordHash }
      const count = Object.keys(questions).length * (pairsMax + warmUpPairs)
      for (let number = 0; number < count; number += 1) emails.push((await insertUser(db, own)).email)
    })
    return withProduct({ databaseUrl }, async ({ port }) => {
      const organizer = new Organizer(new RawHttp(port))
      const calls: Record<string, Timing> = {}
      for (const path of Object.keys(questions)) calls[path] = await compare(organizer, path, emails)
      const isGood = Object.values(calls).every(({ differenceMs }) => Math.abs(differenceMs) < targetMs)
      return { targetMs, isGood, calls }
    })
  })
}

interface Timing {
  pairs: number
  knownMs: number
  unknownMs: number
  /** The difference of the medians; above zero when an e-mail address with an account takes longer. */
  differenceMs: number
  /** Welch's t of all times: beyond 3 either way an attacker who sends enough requests can distinguish the two. */
  t: number
}

async function compare(organizer: Organizer, path: string, accounts: string[]): Promise<Timing> {
  for (let number = 0; number < warmUpPairs; number += 1) await organizer.timePair(path, accounts.pop()!)
  const knownTimes: number[] = []
  const unknown: number[] = []
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until && knownTimes.length < pairsMax) {
    const pair = await organizer.timePair(path, accounts.pop()!)
    knownTimes.push(pair.known)
    unknown.push(pair.unknown)
  }
  return {
    pairs: knownTimes.length,
    knownMs: rounded(median(knownTimes), 2),
    unknownMs: rounded(median(unknown), 2),
    differenceMs: rounded(median(knownTimes) - median(unknown), 2),
    t: rounded(welchT(knownTimes, unknown), 1),
  }
}

class Organizer {
  private requestCount = 0

  constructor(private readonly http: RawHttp) {}

  /**
   * Times both logins, both from IP addresses that sent nothing before; which of the two comes first changes every
   * time.
   */
  async timePair(path: string, knownEmail: string): Promise<{ known: number; unknown: number }> {
    const unknownEmail = `niemand-${this.requestCount}@example.test`
    const isKnownFirst = this.requestCount % 4 === 0
    const first = await this.timeOf(path, isKnownFirst ? knownEmail : unknownEmail)
    const second = await this.timeOf(path, isKnownFirst ? unknownEmail : knownEmail)
    return isKnownFirst ? { known: first, unknown: second } : { known: second, unknown: first }
  }

  private async timeOf(path: string, email: string): Promise<number> {
    this.requestCount += 1
    const headers = {
      ...tokenHeaders(),
      'content-type': 'application/json',
      'x-forwarded-for': ipAddressOf(this.requestCount),
    }
    const body = JSON.stringify(questions[path]!(email, this.requestCount))
    const startedAt = performance.now()
    const { status } = await this.http.post(path, headers, body)
    const waitedMs = performance.now() - startedAt
    if (status !== statuses[path]) throw new Error(`${path} was answered with ${status}`)
    return waitedMs
  }
}

function welchT(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [momentsOf(left), momentsOf(right)]
  return (a.mean - b.mean) / Math.sqrt(a.variance / left.length + b.variance / right.length)
}

function momentsOf(numbers: readonly number[]): { mean: number; variance: number } {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const variance = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / (numbers.length - 1)
  return { mean, variance }
}
