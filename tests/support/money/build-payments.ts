import type { FastifyInstance } from 'fastify'
import { registerPaymentEvents } from '../../../server/ports/payments/inbound-events.ts'
import { paymentChanged } from '../../../server/ports/payments/payment-changed.ts'
import type { CreatePayment, PaymentProvider } from '../../../server/ports/payments/provider.ts'
import { createProviders } from '../../../server/ports/payments/registry.ts'
import { createSandbox, registerSandbox, type Sandbox } from '../../../server/ports/payments/providers/sandbox/index.ts'
import type { Database } from '../../../server/platform/db/database.ts'
import { createCsrf } from '../../../server/platform/http/requests/csrf.ts'
import { createServer } from '../../../server/platform/http/create-server.ts'
import { createTexts } from '../../../server/platform/i18n/texts.ts'
import { createJobs } from '../../../server/platform/jobs/jobs.ts'
import { Worker } from '../../../server/platform/jobs/worker.ts'
import { silentLog } from '../../../server/platform/log.ts'
import { Metrics } from '../../../server/platform/metrics/metrics.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { FakeClock } from '../fake-clock.ts'
import { testConfig } from '../servers/test-config.ts'

const texts = createTexts()
const config = testConfig({ SECRET: 'a secret of at least 32 characters', DEMO: 'off' })

export interface Payments {
  http: FastifyInstance
  database: Database
  clock: FakeClock
  worker: Worker
  sandbox: Sandbox
  provider: PaymentProvider
  /** The ids of the payments of which the product got events, in order. */
  heard: string[]
  /** The ids of the payments that the product wrote down, as far as unsigned news is concerned. */
  known: Set<string>
  /** Rows of a table. */
  count(table: string): Promise<number>
  close(): Promise<void>
}

/** The payment side of the product alone: sandbox, guard, events and jobs, with a listener alone above them. */
export async function buildPayments(): Promise<Payments> {
  const clock = new FakeClock()
  const database = await createTestDatabase()
  const http = await createServer({ config, log: silentLog, texts })
  const worker = new Worker({ database, clock, log: silentLog })
  const sandbox = createSandbox({ database, clock, config, wait: async (ms) => clock.advance(ms) })
  const payments = createProviders({
    configured: [{ label: 'Sandbox', platform: sandbox }],
    caller: 'jobs',
    chosen: 'sandbox',
    accounts: { find: () => Promise.resolve(undefined), findNamed: () => Promise.resolve([]) },
    clock,
    config,
    log: silentLog,
    metrics: new Metrics(),
  })
  const provider = payments.platform
  const heard: string[] = []
  const reference = new Set<string>()
  const events = { payments, backgroundPayments: payments, database, db: database.db, clock, worker }
  registerPaymentEvents(http, {
    ...events,
    jobs: createJobs(clock),
    isKnown: async ({ providerPaymentId }) => reference.has(providerPaymentId),
  })
  const csrf = createCsrf({ ...config, sessionCookie: 'session', deviceCookie: 'device' })
  registerSandbox(http, { config, sandbox, csrf, clock, texts, worker })
  worker.handle(paymentChanged, async ({ providerPaymentId }) => void heard.push(providerPaymentId))
  await http.ready()
  sandbox.post = async (url, headers, payload) =>
    (await http.inject({ method: 'POST', url: new URL(url).pathname, headers, payload })).statusCode
  return {
    http,
    database,
    clock,
    worker,
    sandbox,
    provider,
    heard,
    known: reference,
    count: async (table) => {
      const [row] = await database.run<{ n: number }>(
        { name: `count-${table}`, text: `select count(*)::int as n from ${table}` },
        [],
      )
      return row!.n
    },
    close: async () => {
      await http.close()
      await database.close()
    },
  }
}

let referenceNumber = 0
export const newReference = () => `reference-${(referenceNumber += 1)}`

/** A request for a payment of € 25 by iDEAL. */
export const paymentRequest = (changes: Partial<CreatePayment> = {}): CreatePayment => ({
  reference: newReference(),
  sequence: 'single',
  method: 'ideal',
  amountCents: 2500,
  currency: 'EUR',
  description: 'Schoon water voor Wajir',
  redirectUrl: 'http://stuiver.test/donation/complete/abc',
  eventUrl: 'http://stuiver.test/api/payments/sandbox/events',
  language: 'nl',
  metadata: { donation: '7' },
  ...changes,
})
