import type { SliceContext } from '../../../deps.ts'
import { registerFees } from './fees/routes.ts'
import { tellAlreadyTakingPart, tellFeeReturned, tellFeeSentBack } from './jobs.ts'
import { tellAgain, tellReturned, tellSentBack } from './mails/send-mails.tsx'
import { registerOnBehalf } from './on-behalf/routes.ts'
import { registerSigningUp } from './signing-up/routes.ts'

export { lockPlaces } from './places/lock-places.ts'

/** Becoming a participant of a project: places, registration codes, entry fees and the yes of a mailbox. */
export function registerRegistrations(context: SliceContext): void {
  registerSigningUp(context)
  registerFees(context)
  registerOnBehalf(context)
  const { worker } = context
  worker.handle(tellAlreadyTakingPart, (again, deps) => tellAgain(deps, again))
  worker.handle(tellFeeReturned, (returned, deps) => tellReturned(deps, returned))
  worker.handle(tellFeeSentBack, (sentBack, deps) => tellSentBack(deps, sentBack))
}
