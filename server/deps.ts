import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { CallRouter } from './platform/http/call-router.ts'
import type { SearchQueue } from './platform/http/load/search-queue.ts'
import type { Caller } from './platform/http/requests/caller.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database, Db } from './platform/db/database.ts'
import type { Texts } from './platform/i18n/texts.ts'
import type { JobKind, Jobs } from './platform/jobs/jobs.ts'
import type { Schedule } from './platform/jobs/schedules.ts'
import type { Term } from './platform/retention/retention.ts'
import type { Worker } from './platform/jobs/worker.ts'
import type { Log } from './platform/log.ts'
import type { Surroundings } from './platform/surroundings.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Pictures } from './platform/pictures/pictures.ts'
import type { Prints } from './platform/prints/prints.ts'
import type { PhoneCodes } from './ports/sms/phone-codes.ts'
import type { Storage } from './ports/storage/storage.ts'
import type { VatNumbers } from './ports/vat-numbers/vat-numbers.ts'
import type { CardProviders } from './ports/cards/registry.ts'
import type { PaymentProviders } from './ports/payments/registry.ts'
import type { CheckoutGuard } from './slices/money/checkout-guard/checkout-guard.ts'
import type { Payables } from './slices/money/payments/payable.ts'
import type { PaymentFollowers } from './slices/money/payments/payment-followers.ts'
import type { Plans } from './slices/subscriptions/billing/plans/plan.ts'
import type { CleanedTexts } from './slices/fundraisers/content/rich-text.ts'
import type { ConsentTexts } from './slices/money/donations/consents.ts'
import type { PaymentMemory } from './slices/money/payments/memory/payment-memory.ts'

/**
 * Dependency injection: the needs of a use case from outside. A plain object: nothing is looked up by name, nothing is
 * global.
 */
export interface Deps {
  config: Config
  clock: Clock
  database: Database
  /** `database.db`, for everything that is not a hot path. */
  db: Db
  jobs: Jobs
  mail: Mail
  /** The figures of this process for operators. */
  metrics: Metrics
  phoneCodes: PhoneCodes
  pictures: Pictures
  prints: Prints
  searchQueue: SearchQueue
  /** Counts a picture of a sender, before it is drawn. @throws TooManyRequests */
  countUpload: (uploader: Caller) => Promise<void>
  storage: Storage
  surroundings: Surroundings
  texts: Texts
  /** The providers for people who wait. */
  payments: PaymentProviders
  /** The same providers for jobs, with circuit breakers of their own: a failure of jobs keeps no donor from giving. */
  backgroundPayments: PaymentProviders<'jobs'>
  /** The memory of this process for attempts to pay, against card testing. */
  checkoutGuard: CheckoutGuard
  /** The payables, by kind: each slice registers its own. */
  payables: Payables
  /** The followers of a changed payment of a donation: each slice registers its own jobs. */
  paymentFollowers: PaymentFollowers
  /** The memory of this process for payments. */
  paymentMemory: PaymentMemory
  /** Agreements for donors, with their ids. */
  consentTexts: ConsentTexts
  /** Rich texts that this process has cleaned already. */
  cleanedTexts: CleanedTexts
  /** The card providers, which keep cards and charge them for plans. */
  cards: CardProviders
  vatNumbers: VatNumbers
  /** The plans that people and account teams pay for. */
  plans: Plans
  log: Log
}

/** The deps of a job: its connections to providers are those of jobs. */
export interface JobDeps extends Deps {
  payments: PaymentProviders<'jobs'>
}

/** Returns the deps for jobs, and for the requests of a page that `check house` lists (`backgroundRequests`). */
export const inBackground = (deps: Deps): JobDeps => ({ ...deps, payments: deps.backgroundPayments })

/** The registry of the jobs of slices; each job gets its deps when it runs. */
export interface JobRegistry {
  handle<P extends z.ZodType>(kind: JobKind<P>, run: (payload: z.output<P>, deps: JobDeps) => Promise<void>): void
  schedule(schedule: Omit<Schedule, 'run'> & { run: (deps: JobDeps) => Promise<void> }): void
  retain(term: Term): void
  /** Returns the names of all schedules, also of those that are registered later. */
  scheduleNames: () => readonly string[]
}

export function createJobRegistry(worker: Worker, deps: JobDeps): JobRegistry {
  return {
    handle: (kind, run) => worker.handle(kind, (payload) => run(payload, deps)),
    schedule: ({ run, ...schedule }) => worker.schedule({ ...schedule, run: () => run(deps) }),
    retain: (term) => worker.retain(term),
    scheduleNames: () => worker.scheduleNames,
  }
}

/** The context of a slice: with it a slice registers its calls, its jobs and its other routes. */
export interface SliceContext extends Deps {
  /** The server itself, for hooks and for answers of another form than calls have: files, streams, links of mails. */
  http: FastifyInstance
  calls: CallRouter
  worker: JobRegistry
}
