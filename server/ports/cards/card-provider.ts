import type { CardFailure } from '../../../contract/subscriptions/billing/card-failures.ts'
import type { RawEvent } from '../payments/provider.ts'

/**
 * The port to an outside party that keeps cards and charges them. The product itself decides the amount and the moment
 * of a charge: plans, periods and invoices are ours.
 *
 * Promises every adapter keeps, and `tests/support/money/card-suite.ts` checks:
 * - A card number reaches the provider's own fields alone. We receive a token, and the facts of a card that may be
 *   shown.
 * - A call that creates takes a `reference`. Repeating it answers the same thing and creates nothing, however
 *   much later; a charge under a reference that was used for another amount throws `ProviderRefusal`.
 * - A decision of a card or its owner (refused, expired, not authenticated) is a value. Only an unusable answer throws:
 *   `ProviderRefusal` when the provider understood and said no, `ProviderUnreachable` when the outcome is unknown.
 * - A refused or cancelled charge stays so, and takes no money any more.
 * - News that a provider sends is a reason for a query, and no answer.
 * - Amounts are integer cents.
 * Why: docs/decisions/0013-card-providers.md
 */
export interface CardProvider {
  readonly name: string
  /** Sends a probe that is about no card; rejects when there is no usable answer. */
  probe(): Promise<void>
  createCustomer(request: { reference: string; name: string; email: string }): Promise<{ customerId: string }>
  /**
   * Opens a card form, in fields of the provider's own. The framed page notifies the page around it by a message of our
   * own origin: `{ kind: 'card-open' }` when it can be filled in, `{ kind: 'card-size', height }` of its fields,
   * `{ kind: 'card-ready', token }` of a card that is there, `{ kind: 'card-again' }` when another one is wanted, for
   * which another form is opened, `{ kind: 'card-question', isOpen }` while the bank requires authentication. The page
   * around it sends the fields by `{ kind: 'card-submit' }`, which is answered by a card, or by
   * `{ kind: 'card-refused' }` with the fault shown in the frame.
   * @param request.origin kept with the form, and reported with each card that is declined in it
   */
  openFields(request: { customerId: string; language: string; origin: string }): Promise<CardFields>
  /**
   * Reads the card of a token; the provider may have its bank verify it.
   * @returns a failure when its bank or its owner said no; undefined when no card was filled in, or it is not this
   *   customer's
   */
  readCard(request: { customerId: string; token: string }): Promise<ProviderCard | CardFailure | undefined>
  /** Closes a card form for further cards, at a provider that has a bank verify each card without a call to us. */
  closeFields(request: { token: string }): Promise<void>
  charge(request: CardCharge): Promise<ProviderCharge>
  /** @returns undefined when the provider knows for sure of no such charge */
  findCharge(order: CardOrder): Promise<ProviderCharge | undefined>
  /**
   * Sees to it that no money moves under this reference, also when the charge is still on its way. Safe to repeat.
   * @returns how it ended: 'paid' when that was before
   */
  cancelCharge(order: CardOrder): Promise<ProviderCharge['status']>
  /** Safe to repeat under the same reference. */
  refund(request: { reference: string; chargeId: string; amountCents: number }): Promise<void>
  /**
   * Verifies a message of the provider, and answers the charge that it is about.
   * @returns undefined without a valid signature
   * @throws ProviderUnreachable when it is theirs and cannot be looked up now: then it has to come again
   */
  verifyEvent(event: RawEvent): Promise<CardEvent | undefined>
}

export interface CardEvent {
  /** Our reference of the charge; null when the message is about no charge of ours, and there is nothing to do. */
  reference: string | null
  /**
   * A card that was declined in the form of this token, before any charge; by the id of its event, which may come
   * twice.
   */
  refused?: { eventId: string; customerId: string; token: string; origin: string | null }
}

export interface CardFields {
  /** The token of the card that is filled in; where the provider makes a token of its own, the page sends that one. */
  token: string
  /** The URL of the provider's fields, for a frame. */
  url: string
}

export interface ProviderCard {
  cardId: string
  brand: string
  lastFour: string
  /** The last month in which it can be used, 'YYYY-MM'; missing where the provider does not report it. */
  expiryMonth?: string | null
  /** Two letters; null when the provider does not say. */
  country: string | null
  /** Identifies a card, equal for all its users, without its number; missing where the provider does not report it. */
  fingerprint?: string | null
}

/** The order of a bill: the same at every query, so that it can be found, and kept from being charged. */
export interface CardOrder {
  reference: string
  customerId: string
  amountCents: number
  /** Three letters, of money with cents. */
  currency: string
  description: string
  /** The moment when the reference was made: nothing was requested under it before. */
  createdAt: Date
}

export interface CardCharge extends CardOrder {
  cardId: string
  /** Whether the payer is present to authenticate at their bank. */
  isPresent: boolean
  /** The page to which the payer comes back after that. */
  returnUrl: string
  language: string
}

export const chargeStatuses = ['paid', 'needs-action', 'refused', 'cancelled'] as const

export interface ProviderCharge {
  chargeId: string
  reference: string
  status: (typeof chargeStatuses)[number]
  amountCents: number
  currency: string
  /** The page where the payer authenticates at the bank; only when it needs action. */
  actionUrl: string | null
  failure: CardFailure | null
}
