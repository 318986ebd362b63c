import { hourMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { sendOnce } from '../../identity/users/index.ts'
import { mailDonorLink } from './jobs.ts'
import { registerGiven } from './given/routes.ts'
import { registerRenewal } from './monthly/renewal-routes.ts'
import { registerMonthlyOfDonor } from './monthly/routes.ts'
import { registerStatements } from './statements/routes.ts'
import { sendDonorLink } from './visits/send-donor-link.tsx'
import { deleteVisits } from './visits/queries.ts'
import { registerVisits } from './visits/routes.ts'

/**
 * The donor portal: all that was given with an e-mail address, for the reader of its mail, without any account.
 */
export function registerDonors(context: SliceContext): void {
  registerVisits(context)
  registerGiven(context)
  registerMonthlyOfDonor(context)
  registerRenewal(context)
  registerStatements(context)

  const { worker, db, clock } = context
  worker.handle(mailDonorLink, (request, deps) => sendOnce(deps, mailDonorLink, request, sendDonorLink))
  worker.schedule({ name: 'delete-donor-visits', everyMs: hourMs, run: () => deleteVisits(db, clock.now()) })
}
