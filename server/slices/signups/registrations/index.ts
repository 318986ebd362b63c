import type { Registration } from '../../../deps.ts'
import { registerFees } from './fees/routes.ts'
import { tellAlreadyTakingPart, tellFeeReturned } from './jobs.ts'
import { tellAgain, tellReturned } from './mails/send-mails.tsx'
import { registerOnBehalf } from './on-behalf/routes.ts'
import { registerSigningUp } from './signing-up/routes.ts'

export { lockPlaces } from './places/lock-places.ts'

/** Becoming a participant of a project: places, registration codes, entry fees and the yes of a mailbox. */
export function registerRegistrations(registration: Registration): void {
  registerSigningUp(registration)
  registerFees(registration)
  registerOnBehalf(registration)
  const { worker } = registration
  worker.handle(tellAlreadyTakingPart, (again, deps) => tellAgain(deps, again))
  worker.handle(tellFeeReturned, (returned, deps) => tellReturned(deps, returned))
}
