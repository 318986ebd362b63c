import { Unavailable } from '../../../platform/errors.ts'

/** An attempt to pay that the guard let pass, and has counted. */
export interface GuardClearance {
  /** Takes the counts back, for a repeat that brings no payment of its own. */
  takeBack: () => void
  /** Says which payment it brought, so that it stops counting once that is paid. */
  begin: (paymentId: number) => void
  /** The bank of the card has to check who pays. */
  forcesThreeDSecure: boolean
}

/** The clearance of a repeat that is asked nothing: it was counted when it passed. */
export const uncountedClearance: GuardClearance = { takeBack: () => {}, begin: () => {}, forcesThreeDSecure: false }

/** Writes an attempt down. One that is not kept reaches no provider, so no visitor tested a card with it. */
export async function writeCounted<Written>(
  clearance: GuardClearance,
  write: () => Promise<Written>,
): Promise<Written> {
  try {
    return await write()
  } catch (error) {
    clearance.takeBack()
    throw error
  }
}

/**
 * Opens the payment of an attempt. A failure of ours is no try of the payer's: it counts once it reaches the provider,
 * and that may be a later request.
 */
export async function startCounted<Started>(
  clearance: GuardClearance,
  paymentId: number,
  start: () => Promise<Started>,
): Promise<Started> {
  try {
    clearance.begin(paymentId)
    return await start()
  } catch (error) {
    if (error instanceof Unavailable) clearance.takeBack()
    throw error
  }
}
