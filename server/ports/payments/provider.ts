import type { TransferDetails } from '../../../contract/money/payments/transfer.ts'
import type { FailureReason } from '../../../contract/money/payments/failure-reasons.ts'
import type { IsKnownPayout, ProviderPayout } from './provider-payouts.ts'

export { type PayoutEntry, payoutEntryKinds, type IsKnownPayout, type ProviderPayout } from './provider-payouts.ts'

/**
 * The port to an outside party that moves money. Shaped so that Mollie and Stripe fit behind it as well as the sandbox.
 *
 * Promises every adapter keeps, and `tests/support/provider-suite/provider-suite.ts` checks:
 * - A call that creates takes a `reference`. Repeating the call with the same reference within
 *   `repeatableForMs` answers the same thing and creates nothing; the same reference with other content throws
 *   `ProviderRefusal`. A later caller looks it up first.
 * - Amounts are integer cents.
 * - A decision of a payer or bank (failed, expired, no money) is a value in a state. Only an unusable answer throws:
 *   `ProviderRefusal` when the provider understood and said no, `ProviderUnreachable` when the outcome is unknown.
 */
export interface PaymentProvider {
  readonly name: string
  /**
   * Origins (`https://pay.example.com`) that a payer is sent to after the donation form, with those the provider leads
   * on to. Browsers hold a form without scripts to this list at every redirect, and stop at URLs that are not on
   * it.
   */
  readonly checkoutOrigins: readonly string[]
  /** The creditor of direct debits: the mandate is given to them. */
  readonly creditor: Creditor
  /**
   * The time for which a repeated reference is known as a repeat; Infinity when always. Mollie keeps idempotency keys
   * for an hour, Stripe for a day.
   */
  readonly repeatableForMs: number
  listMethods(query: MethodQuery): Promise<ProviderMethod[]>
  createPayment(request: CreatePayment): Promise<ProviderPayment>
  fetchPayment(providerPaymentId: string): Promise<ProviderPayment>
  /**
   * Finds a payment by the reference it was made with, by `createPayment` or `chargeMandate`, and creates nothing.
   * Adapters find it by their own entry in the provider's metadata, or in the provider's list since `createdAt`.
   * @returns undefined when the provider knows for sure of no such payment
   */
  findPayment(lookup: PaymentLookup): Promise<ProviderPayment | undefined>
  /**
   * Ends a payment that is open or pending, so that no money moves. Safe to repeat.
   * @throws ProviderRefusal when it is too late for that
   */
  cancelPayment(providerPaymentId: string): Promise<ProviderPayment>
  refundPayment(request: RefundPayment): Promise<ProviderPayment>
  /**
   * Finds a refund by the reference of its request, and creates nothing.
   * @returns undefined when the provider knows for sure of no such refund
   */
  findRefund(lookup: RefundLookup): Promise<ProviderRefund | undefined>
  /** Creates a customer for a payer, even where another has the same name and e-mail address. */
  createCustomer(request: CreateCustomer): Promise<ProviderCustomer>
  /** @returns undefined when the provider knows for sure of no such customer, or has it no more */
  findCustomer(providerCustomerId: string): Promise<ProviderCustomer | undefined>
  createMandate(request: CreateMandate): Promise<ProviderMandate>
  /**
   * Finds a mandate that a payment names, beside others of its customer.
   * @returns undefined when the provider knows for sure that the customer has no such one, or has it no more
   */
  findMandate(providerCustomerId: string, providerMandateId: string): Promise<ProviderMandate | undefined>
  /**
   * Mandates of a customer, newest first, and no more of them than a page of the provider. A paid `first` payment adds
   * one, and names it as its `mandateId`.
   */
  listMandates(providerCustomerId: string): Promise<ProviderMandate[]>
  revokeMandate(providerCustomerId: string, providerMandateId: string): Promise<void>
  /** Takes money again on a mandate, off session. */
  chargeMandate(request: ChargeMandate): Promise<ProviderPayment>
  /**
   * Payouts to the bank account that were paid out since then, oldest first, each with its lines; without those that
   * the caller knows, as it takes many requests to learn the lines of one.
   * @throws ProviderRefusal when the key of the account may not see them
   */
  listPayouts(since: Date, isKnown?: IsKnownPayout, atMost?: number): Promise<ProviderPayout[]>
  /**
   * Decides whether an inbound request really comes from the provider, and the payment that it is about.
   * The answer never holds the outcome: the caller fetches the current state.
   * @returns a verified event where the provider signs; a hint where it is unsigned; undefined for neither
   * @throws ProviderUnreachable when it is signed, and the provider does not say which payment it means: it comes again
   */
  verifyEvent(event: RawEvent): RecognizedEvent | undefined | Promise<RecognizedEvent | undefined>
  /** Days after payment in which the payer can still take money back by this method (0: final). */
  reversalWindowDays(method: string): number
}

/** The creditor's data that a SEPA mandate has to state. */
export interface Creditor {
  name: string
  /** The postal address on one line, with the country. */
  address: string
  /** The creditor identifier, in Dutch the incassant-ID: `NL16ZZZ300384870000`. */
  id: string
}

export const paymentSequences = ['single', 'first', 'recurring'] as const
export type PaymentSequence = (typeof paymentSequences)[number]

export interface MethodQuery {
  sequence: PaymentSequence
  amountCents?: number
  /** A Dutch, English, German or French label is wanted. */
  language: string
}

/** Wallets: a card in the payer's device. */
export const wallets = ['applepay', 'googlepay'] as const
export type Wallet = (typeof wallets)[number]

export interface ProviderMethod {
  /** Stable key: 'ideal', 'bancontact', 'creditcard', 'applepay', 'paypal', 'directdebit', 'banktransfer'. */
  id: string
  /** The brand as the payer knows it: 'iDEAL | Wero'. */
  name: string
  minimumCents: number
  maximumCents: number | null
  /** Attributes that the payer must give us before paying, e.g. the account for a direct debit. */
  attributes: ('consumerName' | 'consumerAccount')[]
  /** The wallet that this method is; null for any other. Shown only on a device that has it. */
  wallet: Wallet | null
}

export interface CreatePayment {
  reference: string
  sequence: Exclude<PaymentSequence, 'recurring'>
  method: string
  amountCents: number
  currency: string
  description: string
  /** The page to which the payer comes back. */
  redirectUrl: string
  /** The URL to which events about it are sent. */
  eventUrl: string
  language: string
  /** The e-mail address of the payer, where it is known: a checkout fills it in, and sends its own mails there. */
  email?: string
  /** The description for short bank statements, `Donatie 000123`: 5 to 22 letters, figures and spaces. */
  statement?: string
  customerId?: string
  /** The mandate to debit, for direct debit. */
  mandateId?: string
  /**
   * Whether the issuing bank has to authenticate the payer, also where it would not by itself. Missing: the bank
   * decides. Providers that always demand it need do nothing.
   */
  forcesThreeDSecure?: boolean
  metadata: Record<string, string>
}

export interface PaymentLookup {
  reference: string
  /** The moment when we wrote the payment down: it cannot be older at the provider. */
  createdAt: Date
  /** The customer it was made for, where that is known. */
  customerId?: string
}

export interface ChargeMandate {
  reference: string
  customerId: string
  mandateId: string
  amountCents: number
  currency: string
  description: string
  eventUrl: string
  metadata: Record<string, string>
}

export interface RefundPayment {
  reference: string
  providerPaymentId: string
  amountCents: number
  /** The text on the payer's bank statement, if any: `Terugbetaling donatie 2026-000123`; else the reference. */
  description?: string
}

export interface RefundLookup {
  reference: string
  providerPaymentId: string
}

export const refundStatuses = ['pending', 'done', 'failed'] as const

/** A refund as it stands at the provider now. A failed one has returned to the payment: `refundedCents` is less. */
export interface ProviderRefund {
  id: string
  status: (typeof refundStatuses)[number]
  amountCents: number
}

export interface CreateCustomer {
  reference: string
  name: string
  email: string
  language: string
}

export interface CreateMandate {
  /** The reference, also printed on the payer's statement; at most 35 characters. */
  reference: string
  customerId: string
  method: 'directdebit'
  consumerName: string
  consumerAccount: string
  signedAt: Date
}

/**
 * A person who pays on one account: of several donations, each on a mandate of its own that payments and charges name.
 * A checkout may offer its customer their earlier methods, so no customer is shared by two persons.
 */
export interface ProviderCustomer {
  id: string
}

export interface ProviderMandate {
  id: string
  method: string
  status: 'pending' | 'valid' | 'invalid'
  /** The last four characters of the account or card. */
  accountEnding: string | null
  /** The last day of a card, 'YYYY-MM-DD'; missing where the provider does not say, null where nothing expires. */
  expiresOn?: string | null
  /** The name of the mandate on the payer's bank statement, where the provider made it by itself and says so. */
  shownReference?: string | null
}

export const providerStatuses = ['open', 'pending', 'paid', 'failed', 'cancelled', 'expired'] as const
export type ProviderStatus = (typeof providerStatuses)[number]

/** A payment as it stands at the provider now. Refunds and chargebacks are amounts beside the status. */
export interface ProviderPayment {
  id: string
  status: ProviderStatus
  amountCents: number
  currency: string
  refundedCents: number
  chargedBackCents: number
  /** The page where the payer pays; null when nothing is left to do. */
  checkoutUrl: string | null
  mandateId: string | null
  /** The destination of a transfer that is waited for. */
  transfer: TransferDetails | null
  /** The reason that it failed, by the adapter's table; null when it did not. */
  failureReason: FailureReason | null
  /** The provider's own word for that, 'AM04', for the log and support: nothing decides on it. */
  failureWord: string | null
  /**
   * The card, in a word of the provider: the same for the same card on one account, and nothing of its number. Known
   * only after the bank answered; missing where the provider does not say.
   */
  cardFingerprint?: string | null
  metadata: Record<string, string>
}

export interface RawEvent {
  body: string
  headers: Record<string, string | string[] | undefined>
  receivedAt: Date
}

export interface VerifiedEvent {
  /** Unique at the provider: the key under which it is stored once. */
  id: string
  /** The payment that it is about; null for none: then there is nothing to do. */
  providerPaymentId: string | null
  /** Whether an attempt was declined, and its payer may go on with another card: the payment itself is unpaid. */
  isDecline?: true
  /**
   * The account it is about, by the provider's name, where one URL gets the events of many: it is passed on for
   * that account alone. Missing for the account of the URL.
   */
  providerAccountId?: string
}

/**
 * A hint that a payment changed: unsigned, without an id of its own, and the same for every change. It is never
 * stored; the payment is looked up, at most every few seconds.
 */
export interface EventHint {
  id: null
  providerPaymentId: string
}

export type RecognizedEvent = VerifiedEvent | EventHint

/** The provider understood the request and will not do it; a repeat gives the same answer. */
export class ProviderRefusal extends Error {}

/**
 * The account is suspended, or its owner took our permission away. Nothing was done; it may be done once that is put
 * right.
 */
export class AccountUnusable extends ProviderRefusal {}

/** No answer, a broken one or one that makes no sense: the outcome there is unknown. */
export class ProviderUnreachable extends Error {}
