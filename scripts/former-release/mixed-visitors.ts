import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword, donorAccount, managerAccount } from '../../db/demo/accounts.ts'
import { type HttpAnswer, HttpDonor } from '../../tests/support/servers/http-donor.ts'

/** The addresses of the two processes. */
export interface Processes {
  former: string
  newer: string
}

export const donorDomain = 'former-release.test'
const amountEuros = 25
const attemptsMax = 30
const attemptPauseMs = 500
const everyMonthly = 5

/** Donors who give one after the other, each at a process, and pay at the same or the other one. */
export class MixedDonors {
  /** Donations that were paid, those that began a monthly one among them. */
  paid = 0
  monthly = 0
  /** Requests that were sent again, as a process said to come back later. */
  repeated = 0
  slowestMs = 0
  private isOver = false
  private giving: Promise<unknown> = Promise.resolve()

  constructor(private readonly projectId: number) {}

  /** Gives on until it is stopped, by these ways from process to process in turn. */
  start(ways: readonly (readonly [giveAt: string, payAt: string])[]): void {
    this.isOver = false
    const giveOn = async () => {
      for (let turn = 0; !this.isOver; turn += 1) {
        const way = ways[turn % ways.length]
        if (way !== undefined) await this.give(...way)
      }
    }
    this.giving = giveOn()
    // Its failure is that of `stop`.
    this.giving.catch(() => {})
  }

  /** @throws Error when a donation was refused */
  async stop(): Promise<void> {
    this.isOver = true
    await this.giving
  }

  private async give(giveAt: string, payAt: string): Promise<void> {
    const number = this.paid + 1
    const isMonthly = number % everyMonthly === 0
    const donor = new HttpDonor(giveAt, `10.${number >> 14}.${(number >> 7) & 127}.${number & 127}`)
    const form = {
      project_id: this.projectId,
      amount: String(amountEuros),
      donation_type: isMonthly ? 'recurring' : 'single',
      payment_method: 'ideal',
      first_name: 'Ilse',
      last_name: 'van den Broek',
      email: `donor-${number}@${donorDomain}`,
      accept_privacy: true,
    }
    const key = `former-release-donation-${number}`
    const answer = await this.untilAnswered(200, () => donor.give(form, key))
    const { pathname, search } = new URL((JSON.parse(answer.text) as { url: string }).url)
    const checkout = new URL(`${pathname}${search}`, payAt).href
    await this.untilAnswered(303, () => donor.pay(checkout, 'paid'))
    this.paid += 1
    if (isMonthly) this.monthly += 1
  }

  /** Repeats a request while a process says to come back later, as a donor's browser does. */
  private async untilAnswered(status: number, send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const startedAt = performance.now()
      const answer = await send()
      this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - startedAt))
      if (answer.status === status) return answer
      if (answer.status !== 503 || attempt === attemptsMax)
        throw new Error(`A donation was answered with ${answer.status}: ${answer.text.slice(0, 300)}`)
      this.repeated += 1
      await wait(attemptPauseMs)
    }
  }
}

const publicPages = ['/', '/schoon-water-wajir', '/schoon-water-wajir/doneer', '/bron-en-water', '/acties', '/plannen']
const ownPages = ['/dashboard', '/settings', '/schoon-water-wajir']

/** Visitors and members who read pages of both processes in turn. */
export class MixedReaders {
  pages = 0
  slowestMs = 0
  /** A line for each page that was not shown. */
  readonly faults: string[] = []
  private readonly readers: { reader: HttpDonor; paths: readonly string[] }[] = []

  constructor(private readonly processes: Processes) {
    this.readers.push({ reader: new HttpDonor(processes.newer, '10.200.0.1'), paths: publicPages })
  }

  /** Signs a member in at each process; the session is used at both. @throws Error when that is refused */
  async signIn(): Promise<void> {
    const { former, newer } = this.processes
    for (const [at, { email }] of [
      [former, managerAccount],
      [newer, donorAccount],
    ] as const) {
      // A demo account is signed in from this machine alone.
      const reader = new HttpDonor(at, '127.0.0.1')
      const answer = await reader.post('/login', { email, password: demoPassword })
      if (answer.status !== 200) throw new Error(`${email} was not signed in at ${at}: ${answer.text.slice(0, 300)}`)
      for (const other of [former, newer]) {
        const { text } = await reader.send(`${other}/user/current`)
        if (!text.includes(email)) this.faults.push(`${email}, signed in at ${at}, is not known at ${other}`)
      }
      this.readers.push({ reader, paths: ownPages })
    }
  }

  /** Reads each page once at each process. */
  async readAll(): Promise<void> {
    for (const { reader, paths } of this.readers)
      for (const path of paths) for (const at of Object.values(this.processes)) await this.read(reader, `${at}${path}`)
  }

  private async read(reader: HttpDonor, url: string): Promise<void> {
    const startedAt = performance.now()
    const { status, text } = await reader.send(url)
    this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - startedAt))
    this.pages += 1
    if (status !== 200 || !text.includes('</html>')) this.faults.push(`${url} was answered with ${status}`)
  }
}
