/**
 * The port to an outside party that keeps cards and charges them. The product itself knows what is charged when: plans,
 * periods and invoices are ours.
 *
 * Promises every adapter keeps, and `tests/support/card-suite.ts` checks:
 * - A card number reaches the provider's own fields alone. What comes to us is a token, and what may be told of a card.
 * - A call that creates something takes a `reference`. Repeating it answers the same thing and creates nothing; the same
 *   reference with other content throws `ProviderRefusal`.
 * - What a card or its owner decides (refused, expired, not proven) is a value. Only an unusable answer throws:
 *   `ProviderRefusal` when the provider understood and said no, `ProviderUnreachable` when the outcome is unknown.
 * - Amounts are integer cents.
 */
export interface CardProvider {
  readonly name: string
  /** Origins that somebody is sent to when their bank asks who they are. */
  readonly checkoutOrigins: readonly string[]
  createCustomer(request: { reference: string; name: string; email: string }): Promise<{ customerId: string }>
  /** Opens a place of the provider's own where a card is filled in. */
  openFields(request: { customerId: string; language: string }): Promise<CardFields>
  /** @returns undefined when nothing was filled in there, or it is not this customer's */
  readCard(request: { customerId: string; token: string }): Promise<ProviderCard | undefined>
  charge(request: CardCharge): Promise<ProviderCharge>
  /** @returns undefined when the provider knows for sure of no such charge */
  findCharge(reference: string): Promise<ProviderCharge | undefined>
  /**
   * Sees to it that no money moves under this reference, also when the charge is still on its way. Safe to repeat.
   * @returns how it ended: 'paid' when that was before
   */
  cancelCharge(reference: string): Promise<ProviderCharge['status']>
  /** Safe to repeat under the same reference. */
  refund(request: { reference: string; chargeId: string; amountCents: number }): Promise<void>
}

export interface CardFields {
  /** What the product sends instead of a card. */
  token: string
  /** Shown in a frame. */
  url: string
}

export interface ProviderCard {
  cardId: string
  brand: string
  lastFour: string
  /** Two letters. */
  country: string
}

export interface CardCharge {
  reference: string
  customerId: string
  cardId: string
  amountCents: number
  currency: string
  description: string
  /** Whether who pays is there to answer a question of their bank. */
  isPresent: boolean
  /** Where they come back to after that. */
  returnUrl: string
  language: string
}

export const cardFailures = ['declined', 'insufficient_funds', 'expired', 'not_authenticated'] as const
export type CardFailure = (typeof cardFailures)[number]

export const chargeStatuses = ['paid', 'needs-action', 'refused', 'cancelled'] as const

export interface ProviderCharge {
  chargeId: string
  reference: string
  status: (typeof chargeStatuses)[number]
  amountCents: number
  currency: string
  /** Where who pays proves that it is them; only of what needs action. */
  actionUrl: string | null
  failure: CardFailure | null
}
