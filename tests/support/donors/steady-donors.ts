import { type AnsweredDonation, giveUntilAnswered } from './persistent-donor.ts'

/** The addresses of the processes at which a donor gives, and pays. */
export interface DonorWay {
  giveAt: string
  payAt: string
}

export interface SteadyTarget {
  baseUrl: string
  projectId: number
  /** Gives the donations up that are under way. */
  signal?: AbortSignal
}

export interface SteadyOptions {
  donors: number
  /** The name of these donors in their keys and addresses, another for each group on one database. */
  name?: string
  /** The ways of a donor's turns, one after the other; all of them at `baseUrl` without. */
  ways?: readonly DonorWay[]
  /** The number of donations of which one begins a monthly one; none of them without. */
  monthlyEvery?: number
}

export interface SteadyDonors {
  /** Answers that did not come, or said to come back later. */
  setbacks(): number
  /** The answers among them that did not come. */
  unanswered(): number
  slowestMs(): number
  /** Donations that were answered until now. */
  answered(): number
  /** Resolves with the last donation. @throws Error as soon as one is refused */
  ended: Promise<unknown>
  /** Ends after the donations that are under way. @throws Error when one was refused */
  stop(): Promise<AnsweredDonation[]>
}

/** Lets so many donors give one donation after the other, repeating what fails, until the test stops them. */
export function giveSteadily(
  { baseUrl, ...target }: SteadyTarget,
  { donors, name: group = 'all', ways = [], monthlyEvery }: SteadyOptions,
): SteadyDonors {
  const donations: AnsweredDonation[] = []
  let setbacks = 0
  let unanswered = 0
  let slowestMs = 0
  let isOver = false
  const options = {
    ...target,
    onSetback: (answer?: object) => {
      setbacks += 1
      if (answer === undefined) unanswered += 1
    },
    onAnswer: (tookMs: number) => {
      slowestMs = Math.max(slowestMs, Math.round(tookMs))
    },
  }

  async function giveOn(donor: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const name = `${group}-${donor}-${turn}`
      const way = ways[turn % ways.length]
      // No limit is reached, because each has an IP address of its own.
      const ipAddress = `10.${donor}.${turn >> 8}.${turn & 255}`
      const donation = {
        key: `steady-gift-${name}`,
        email: `donor-${name}@example.test`,
        amountEuros: 25,
        isMonthly: monthlyEvery !== undefined && turn % monthlyEvery === monthlyEvery - 1,
        outcome: 'paid',
      } as const
      const at = { baseUrl: way?.giveAt ?? baseUrl, payAt: way?.payAt, ipAddress }
      donations.push(await giveUntilAnswered({ ...options, ...at }, donation))
    }
  }

  const giving = Promise.all(Array.from({ length: donors }, (_, donor) => giveOn(donor)))
  // Its failure is that of `stop` and `ended`.
  giving.catch(() => {})
  return {
    setbacks: () => setbacks,
    unanswered: () => unanswered,
    slowestMs: () => slowestMs,
    answered: () => donations.length,
    ended: giving,
    stop: async () => {
      isOver = true
      await giving
      return donations
    },
  }
}
