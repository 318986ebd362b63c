import type { FailureReason } from '../../../../../contract/money/payments/failure-reasons.ts'
import { ProviderRefusal, ProviderUnreachable, type Wallet } from '../../provider.ts'

/**
 * The ways in which a call can go wrong:
 * - `refusal`: understood and not done
 * - `unreachable`: nothing was done, and no answer
 * - `lost-answer`: it was done, but the connection broke before the answer
 * - `silence`: it was done, and the answer never comes
 * - `nonsense`: it was done, and the answer cannot be read
 * - `other-amount`: it was done, and the answer has another amount
 */
export type Misbehaviour = 'refusal' | 'unreachable' | 'lost-answer' | 'silence' | 'nonsense' | 'other-amount'

/** The sandbox's words for why a payment failed. */
export const failureWords = {
  account_closed: 'account_closed',
  authentication_failed: 'authentication_failed',
  authentication_required: 'authentication_required',
  card_expired: 'card_expired',
  declined: 'declined',
  insufficient_funds: 'insufficient_funds',
  mandate_invalid: 'mandate_invalid',
} as const satisfies Record<string, FailureReason>

/** The word of a failure, also one that is in no table, as a provider may give a new one on any day. */
export type SandboxFailure = keyof typeof failureWords | 'something_new'

/** The behaviour of the sandbox from now on; a test or a person trying things out may change it at any time. */
export interface SandboxBehaviour {
  /** Every answer waits this long. */
  delayMs: number
  failWith: Misbehaviour | undefined
  /** The number of calls that fail before it behaves again. */
  failCalls: number
  /** The reason that charges on a mandate fail from now on; empty lets them succeed. */
  chargeFailure: SandboxFailure | undefined
  /** The last day of the cards that payers have from now on; null when it does not say. */
  cardExpiresOn: string | null
  /** The wallets it offers; none unless requested. */
  wallets: readonly Wallet[]
  /** Whether payments are paid out to the bank accounts the morning after. */
  paysOut: boolean
  deliverTwice: boolean
  /** Whether an older event is delivered once more after every new one. */
  deliverOutOfOrder: boolean
  deliverLateMs: number
  /** Whether events are recorded but never sent. */
  dropEvents: boolean
}

export const goodBehaviour = (): SandboxBehaviour => ({
  delayMs: 0,
  failWith: undefined,
  failCalls: Number.POSITIVE_INFINITY,
  chargeFailure: undefined,
  cardExpiresOn: null,
  wallets: [],
  paysOut: true,
  deliverTwice: false,
  deliverOutOfOrder: false,
  deliverLateMs: 0,
  dropEvents: false,
})

/** Takes the failure of the current call, and counts it. */
export function takeMisbehaviour(behaviour: SandboxBehaviour): Misbehaviour | undefined {
  const { failWith } = behaviour
  if (failWith === undefined || behaviour.failCalls <= 0) return undefined
  behaviour.failCalls -= 1
  return failWith
}

/** Does the call and answers, or fails in the configured way. */
export async function answerWith<Answer>(
  misbehaviour: Misbehaviour | undefined,
  call: () => Promise<Answer>,
): Promise<Answer> {
  if (misbehaviour === 'refusal') throw new ProviderRefusal('The sandbox was set to refuse')
  if (misbehaviour === 'unreachable') throw new ProviderUnreachable('The sandbox was set to be unreachable')
  const answer = await call()
  switch (misbehaviour) {
    case 'lost-answer':
      throw new ProviderUnreachable('The sandbox was set to lose its answer')
    case 'silence':
      return new Promise(() => {})
    case 'nonsense':
      return '<html><title>502 Bad Gateway</title></html>' as Answer
    case 'other-amount':
      return withOtherAmount(answer)
    default:
      return answer
  }
}

function withOtherAmount<Answer>(answer: Answer): Answer {
  const amountCents = (answer as { amountCents?: number } | undefined)?.amountCents
  return { ...answer, amountCents: (amountCents ?? 0) * 10 + 1 } as Answer
}
