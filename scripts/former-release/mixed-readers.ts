import { demoPassword, donorAccount, managerAccount } from '../../db/demo/accounts.ts'
import { HttpDonor } from '../../tests/support/servers/http-donor.ts'

/** The addresses of the two processes. */
export interface Processes {
  former: string
  newer: string
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
