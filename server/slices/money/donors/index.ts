import type { SliceContext } from '../../../deps.ts'
import { sendOnce } from '../../identity/users/index.ts'
import { mailDonorLink } from './jobs.ts'
import { registerGiven } from './given/routes.ts'
import { registerRenewal } from './monthly/renewal-routes.ts'
import { registerMonthlyOfDonor } from './monthly/routes.ts'
import { registerStatements } from './statements/routes.ts'
import { sendDonorLink } from './visits/send-donor-link.tsx'
import { deleteLinksExpiredBefore, deleteVisitsExpiredBefore } from './visits/queries.ts'
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

  const { worker } = context
  worker.handle(mailDonorLink, (request, deps) => sendOnce(deps, mailDonorLink, request, sendDonorLink))
  const untilTheirEnd = { termMs: 0, since: 'their end' }
  worker.retain({
    rows: 'links of mails to the donor portal, used or not',
    table: 'donor_links',
    ...untilTheirEnd,
    remove: deleteLinksExpiredBefore,
  })
  worker.retain({
    rows: 'visits of donors to their portal',
    table: 'donor_visits',
    ...untilTheirEnd,
    remove: deleteVisitsExpiredBefore,
  })
}
