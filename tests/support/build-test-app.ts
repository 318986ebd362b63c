import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { buildApp, type App, type AppOptions } from '../../server/app.ts'
import { inBackground, type JobDeps } from '../../server/deps.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { createTexts } from '../../server/platform/i18n/texts.ts'
import { createJobs } from '../../server/platform/jobs/jobs.ts'
import { createMail } from '../../server/platform/mail/mail.ts'
import { Metrics } from '../../server/platform/metrics/metrics.ts'
import { silentLog } from '../../server/platform/log.ts'
import { openStorage } from '../../server/ports/storage/open-storage.ts'
import { builtPassword, insertUser } from './builders/users.ts'
import { createTestDatabase } from './database/test-database.ts'
import { FakeClock } from './fake-clock.ts'
import { give, type DonationReferences, type GiveOptions } from './money/give.ts'
import { soundSurroundings } from './servers/sound-surroundings.ts'
import { testConfig } from './servers/test-config.ts'

const texts = createTexts()

export interface TestApp extends App {
  clock: FakeClock
  database: Database
  /** The deps that jobs work with. */
  jobDeps: JobDeps
  /** A browser: keeps cookies and sends the CSRF token. @param ipAddress of its own; a new one without */
  visitor(ipAddress?: string): Visitor
  /** Signs a user in, in a browser of their own. @param options `password` where it is not that of all built users */
  signIn(email: string, options?: SignInOptions): Promise<Visitor>
  /** Builds a user with these values, and signs them in. @returns the row of the user, with the browser */
  signInAnew(values?: Parameters<typeof insertUser>[1], options?: SignInOptions): Promise<SignedIn>
  /** Gives to a project by the form, and has it paid, with the effects. @param changes to the form of the sample */
  give(projectId: number, changes?: object, options?: GiveOptions): Promise<DonationReferences>
  /**
   * Runs everything that is due, with its effects.
   * @param schedules the names of those that matter, for tests that let months go by; without it all of them
   */
  runJobs(schedules?: readonly string[]): Promise<void>
  close(): Promise<void>
}

export interface SignInOptions {
  password?: string
  ipAddress?: string
}

/** A new user and the browser in which they signed in. */
export type SignedIn = Awaited<ReturnType<typeof insertUser>> & { visitor: Visitor }

/**
 * The fixture of tests: the whole product on a database of its own, with a clock that stands still and the sandbox as
 * provider.
 * @param beside a product whose database this one shares, as another process does; close that one last
 * @param pages 'built' with the pages around the calls, for the tests that have the product built
 */
export async function buildTestApp(
  environment: Record<string, string> = {},
  log = silentLog,
  otherApp?: TestApp,
  pages: AppOptions['pages'] = 'none',
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stuiver-test-'))
  const config = testConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    OPEN_MAILBOX: 'allow',
    ...environment,
  })
  // A busy machine is no provider that is silent.
  config.methodsWithinMs = 30_000
  const clock = new FakeClock()
  const database = otherApp?.database ?? (await createTestDatabase())
  const jobs = createJobs(clock)
  const { db } = database
  const { storage, close: closeStorage } = await openStorage(config, log)
  const app = await buildApp(
    {
      config,
      clock,
      database,
      db,
      jobs,
      mail: createMail(clock),
      metrics: new Metrics(),
      storage,
      surroundings: soundSurroundings(),
      texts,
      log,
    },
    { pages },
  )
  // Events arrive without a network: this server listens nowhere.
  app.sandbox.post = async (url, headers, payload) =>
    (await app.http.inject({ method: 'POST', url: new URL(url).pathname, headers, payload })).statusCode
  // Tests move the clock by months to see other things; a test of payouts says so.
  app.sandbox.behaviour.paysOut = false
  await app.http.ready()
  const signIn: TestApp['signIn'] = async (email, { password, ipAddress } = {}) => {
    const visitor = new Visitor(app, ipAddress)
    await visitor.signIn(email, password)
    return visitor
  }
  const testApp: TestApp = {
    ...app,
    clock,
    database,
    jobDeps: inBackground(app.deps),
    visitor: (ipAddress) => new Visitor(app, ipAddress),
    signIn,
    signInAnew: async (values, options) => {
      const user = await insertUser(app.deps.db, values)
      return { ...user, visitor: await signIn(user.email, options) }
    },
    give: (...donation) => give(testApp, ...donation),
    runJobs: (schedules) => app.worker.runDue(schedules),
    close: async () => {
      await app.http.close()
      closeStorage()
      if (otherApp === undefined) await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return testApp
}

export interface Answer<Body = any> {
  status: number
  body: Body
  headers: Record<string, unknown>
}

let visitorNumber = 0

/** A browser without a window. Every visitor has an IP address of its own, so limits do not reach across tests. */
export class Visitor {
  readonly cookies = new Map<string, string>()

  constructor(
    private readonly app: App,
    private readonly ipAddress = `10.${(visitorNumber >> 16) & 255}.${(visitorNumber >> 8) & 255}.${(visitorNumber += 1) & 255}`,
  ) {}

  get = (url: string, headers: Record<string, string> = {}) => this.send({ method: 'GET', url, headers })

  async send(request: InjectOptions & { url: string }): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.app.http.inject({
      remoteAddress: this.ipAddress,
      ...request,
      headers: { ...(cookie !== '' && { cookie }), ...request.headers },
    })
    for (const { name, value } of answer.cookies) this.cookies.set(name, value)
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }

  /** A GET that does something, as the product's own pages send it. */
  async act(url: string): Promise<Answer> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/user/current')
    return this.get(url, { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' })
  }

  /** A write as the product's own pages send it. */
  async write(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/user/current')
    const token = this.cookies.get('XSRF-TOKEN') ?? ''
    return this.send({ method, url, payload, headers: { 'x-xsrf-token': token, ...headers } })
  }

  post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    this.write('POST', url, payload, headers)

  /** Signs a user in, in this browser: again after a time, or after something was done in it as a guest. */
  async signIn(email: string, password = builtPassword): Promise<void> {
    const answer = await this.post('/login', { email, password })
    if (answer.status !== 200) throw new Error(`the sign-in of ${email} failed with ${answer.status}`)
    if (answer.body.two_factor !== true) return
    const token = await this.codeOnPhoneOf(email)
    const second = await this.post('/login/token', { token })
    if (second.status !== 200) throw new Error(`the second factor of ${email} was refused with ${second.status}`)
  }

  private async codeOnPhoneOf(email: string): Promise<string> {
    const [message] = await this.app.deps.database.run<{ text: string }>(
      {
        name: 'test-code-on-phone',
        // Tests sign in more often than the limit of messages in an hour.
        text: `with owner as (
            select id, '+' || two_factor_country_code || two_factor_phone as phone from users where lower(email) = lower($1)),
          cleared_attempts as (delete from throttles using owner where key = 'sms:' || owner.id)
          select m.text from mails m join owner on m."to" = owner.phone where m.kind = 'sms' order by m.id desc limit 1`,
      },
      [email],
    )
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  }
}
