import type { CallRouter } from './platform/http/call-router.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database, Db } from './platform/db/database.ts'
import type { Texts } from './platform/i18n/texts.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Worker } from './platform/jobs/worker.ts'
import type { Log } from './platform/log.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { Pictures } from './platform/pictures/pictures.ts'
import type { Prints } from './platform/prints/prints.ts'
import type { PhoneCodes } from './ports/sms/phone-codes.ts'
import type { Storage } from './ports/storage/storage.ts'
import type { VatNumbers } from './ports/vat-numbers/vat-numbers.ts'
import type { CardProviders } from './ports/cards/registry.ts'
import type { PaymentProviders } from './ports/payments/registry.ts'
import type { PaymentFollowers } from './slices/money/payments/payment-followers.ts'

/** What a use case needs from outside. A plain object: nothing is looked up by name, nothing is global. */
export interface Deps {
  config: Config
  clock: Clock
  database: Database
  /** `database.db`, for everything that is not a hot path. */
  db: Db
  jobs: Jobs
  mail: Mail
  phoneCodes: PhoneCodes
  pictures: Pictures
  prints: Prints
  storage: Storage
  texts: Texts
  /** For people who wait. */
  payments: PaymentProviders
  /** The same providers for jobs: what fails there keeps no donor from giving. */
  backgroundPayments: PaymentProviders
  /** What follows once a payment changed: each slice registers its own jobs. */
  paymentFollowers: PaymentFollowers
  /** Who keeps cards and charges them for plans. */
  cards: CardProviders
  vatNumbers: VatNumbers
  log: Log
}

/** What a slice registers itself with. */
export interface Registration extends Deps {
  calls: CallRouter
  worker: Worker
}
