import type { CardKind } from '../money/card-suite.ts'

export interface FakeCard {
  token: string
  customerId: string
  kind: CardKind | 'expired' | 'vault-declined'
  cardType: string
  last4: string
  expirationMonth: string
  expirationYear: string
  countryOfIssuance: string
}

/** The nonce of a browser's fields, or of an authentication, for one use. */
export interface FakeNonce {
  nonce: string
  kind: FakeCard['kind']
  type: string
  last4: string
  countryOfIssuance: string
  isUsed: boolean
  /** The token of a card that is stored already. */
  token: string | undefined
  threeDSecureInfo: { status: string; liabilityShifted: boolean; liabilityShiftPossible: boolean } | null
}

export interface FakeTransaction {
  id: string
  status: string
  type: 'sale' | 'credit'
  amount: string
  merchantAccountId: string
  currencyIsoCode: string
  orderId: string
  createdAt: string
  processorResponseCode: string | null
  gatewayRejectionReason: string | null
  refundIds: string[]
  source: string
}

/** The memory of the fake provider. */
export class FakeState {
  readonly customers = new Map<string, { id: string; email: string; lastName: string }>()
  readonly cards = new Map<string, FakeCard>()
  readonly nonces = new Map<string, FakeNonce>()
  readonly transactions: FakeTransaction[] = []
}

/** The house, as its calls know it. */
export interface FakeHouse {
  readonly state: FakeState
  /** The currencies of its merchant accounts, beside dollars. */
  readonly currencies: readonly string[]
  /** Further ones, which stand before those. */
  readonly otherAccounts: readonly { id: string; currencyIsoCode: string; status: string; default: boolean }[]
  /** Money is with us at once, which takes a night otherwise. */
  readonly settlesAtOnce: boolean
  /** A search may be behind. */
  isFound(transaction: FakeTransaction): boolean
  now(): string
  newNonce(input: Partial<FakeNonce> & Pick<FakeNonce, 'kind'>): FakeNonce
}

const takenStatuses: ReadonlySet<string> = new Set(['authorized', 'submitted_for_settlement', 'settling', 'settled'])
export const isTaken = ({ status }: FakeTransaction): boolean => takenStatuses.has(status)
