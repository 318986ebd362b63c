import { Unavailable } from '../../../platform/errors.ts'

/** An attempt to pay that the guard let pass, and has counted. */
export interface GuardClearance {
  /** Takes the counts back, for a repeated request that opens no payment of its own. */
  uncount: () => void
  /** Names the payment that the attempt led to: the attempt stops counting once that payment is paid. */
  begin: (paymentId: number) => void
  /** Whether the bank of the card has to authenticate the payer. */
  forcesThreeDSecure: boolean
}

/** The clearance of a repeated request, which is not challenged: its attempt was counted when it passed. */
export const uncountedClearance: GuardClearance = { uncount: () => {}, begin: () => {}, forcesThreeDSecure: false }

/** Saves an attempt before it reaches a provider: without its row no card was tested with it. */
export async function saveCounted<Written>(clearance: GuardClearance, write: () => Promise<Written>): Promise<Written> {
  try {
    return await write()
  } catch (error) {
    clearance.uncount()
    throw error
  }
}

/**
 * Opens the payment of an attempt. A failure on our side is not counted against the payer: the attempt counts once it
 * reaches the provider, perhaps by a later request.
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
    if (error instanceof Unavailable) clearance.uncount()
    throw error
  }
}
