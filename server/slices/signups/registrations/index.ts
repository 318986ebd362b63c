import type { SliceContext } from '../../../deps.ts'
import { sendOnce } from '../../identity/users/index.ts'
import { registerFees } from './fees/routes.ts'
import { mailSignedUpAgain, mailFeeRefunded, mailFeeRefundReturned } from './jobs.ts'
import { sendSignedUpAgain, sendFeeRefunded, sendFeeRefundReturned } from './registration-mails/send-mails.tsx'
import { registerOnBehalf } from './on-behalf/routes.ts'
import { registerSigningUp } from './signing-up/routes.ts'

export { sealedForms } from './on-behalf/queries.ts'
export { lockPlaces } from './places/lock-places.ts'

/** Becoming a participant of a project: places, registration codes, entry fees and the yes of a mailbox. */
export function registerRegistrations(context: SliceContext): void {
  registerSigningUp(context)
  registerFees(context)
  registerOnBehalf(context)
  const { worker } = context
  worker.handle(mailSignedUpAgain, (again, deps) => sendOnce(deps, mailSignedUpAgain, again, sendSignedUpAgain))
  worker.handle(mailFeeRefunded, (refunded, deps) => sendFeeRefunded(deps, refunded))
  worker.handle(mailFeeRefundReturned, (returned, deps) => sendFeeRefundReturned(deps, returned))
}
