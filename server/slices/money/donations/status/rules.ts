import { type DonationState, outcomeOf } from '../../../../../contract/money/payments/donation-states.ts'

/** The facts by which a donor is offered to give the same every month. */
export interface RepeatFacts {
  status: DonationState
  /** The e-mail address of the donor, which is gone once their data are erased. */
  email: string
  isAnonymous: boolean
  /** Whether the payment left no mandate, and belongs to no monthly donation. */
  isSingle: boolean
  /** Whether a part of it went back. */
  isGivenBack: boolean
  /** Whether a monthly donation of its donor to the same project goes on. */
  givesMonthly: boolean
  /** Whether the project takes monthly donations now. */
  takesMonthly: boolean
}

/**
 * Whether its donor may be offered to give the same every month: money that is in and stays, of a donor who is not
 * anonymous and gives nothing monthly here. The offer is a form to fill in, and never a charge.
 */
export const isRepeatable = ({ status, email, ...facts }: RepeatFacts): boolean =>
  outcomeOf(status) === 'success' &&
  email !== '' &&
  facts.isSingle &&
  facts.takesMonthly &&
  !facts.isAnonymous &&
  !facts.isGivenBack &&
  !facts.givesMonthly
