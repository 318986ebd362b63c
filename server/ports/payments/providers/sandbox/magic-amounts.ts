import { centsOf } from '../../../../../contract/money.ts'
import type { Misbehaviour, SandboxFailure } from './behaviour.ts'

/** Amounts with a course of their own, so that everything that can go wrong can be tried from a browser. */
export interface MagicAmount {
  euros: number
  /**
   * The answer to the first request for a payment of this amount. Called again with the same reference, the sandbox
   * answers well when the payment was made: that is how a lost answer is found back.
   */
  firstAnswer?: Misbehaviour
  /** The delay of the first answer, in milliseconds. */
  delayMs?: number
  /** The reason that a charge of this amount on a mandate fails. */
  chargeFailure?: SandboxFailure
}

export const magicAmounts = [
  { euros: 4041, firstAnswer: 'refusal' },
  { euros: 4042, firstAnswer: 'silence' },
  { euros: 4043, firstAnswer: 'nonsense' },
  { euros: 4044, delayMs: 5_000 },
  { euros: 4045, chargeFailure: 'insufficient_funds' },
  { euros: 4046, firstAnswer: 'unreachable' },
  { euros: 4047, firstAnswer: 'other-amount' },
] as const satisfies readonly MagicAmount[]

export const findMagicAmount = (amountCents: number): MagicAmount | undefined =>
  magicAmounts.find(({ euros }) => centsOf(euros) === amountCents)
