import type { BraintreeGateway } from 'braintree'
import type { Clock } from '../../../../platform/clock.ts'
import type { Secret } from '../../../../platform/secrets.ts'
import type { ChargeBook, ChargeRow } from './charge-book.ts'

/** The parts of the adapter; its calls take it as their first argument. */
export interface BraintreeParts {
  gateway: BraintreeGateway
  book: ChargeBook
  clock: Pick<Clock, 'now'>
  /** The secret of the product: signs the URLs of its pages. */
  secret: Secret
  baseUrl: string
  /** Returns the account of the merchant that is in this currency. @throws BraintreeFailure when there is none */
  merchantAccountOf: (currency: string) => Promise<string>
  /** Charges that this process is requesting, by reference. */
  underway: Map<string, Promise<ChargeRow>>
  /** The amounts that are being refunded. */
  refunding: Map<string, Promise<void>>
}
