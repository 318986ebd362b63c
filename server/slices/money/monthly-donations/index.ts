import { dayMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import type { ManagedMonthlyDonation } from '../../../../contract/money/monthly-donations/managed-monthly.ts'
import type { Db } from '../../../platform/db/database.ts'
import { projectMoved } from '../../fundraisers/projects/index.ts'
import {
  chargeDueDonations,
  chargeEveryMs,
  chargeMonthlyDonation,
  chargeMonthlyDonations,
} from './charging/charge-monthly-donations.ts'
import { followMovedProject } from './charging/follow-moved-project.ts'
import { followMonthlyCharge } from './charging/follow-monthly-charge.ts'
import { presentMonthly } from './managed/present-monthly.ts'
import { listOfProject } from './managed/queries.ts'
import { registerManagedMonthly } from './managed/routes.ts'
import { registerChanging } from './changing/routes.ts'
import { followPayments } from './follow-payments.ts'
import * as kinds from './jobs.ts'
import { completeRenewal } from './renewal/complete-renewal.ts'
import { retryMonthlyCharge } from './charging/retry-monthly-charge.ts'
import { startMonthlyDonation } from './start-monthly-donation.ts'
import { revokeUnusedMandate } from './stopping/revoke-unused-mandate.ts'
import { registerStopping } from './stopping/routes.ts'
import { sendExpiryNotices } from './charging/send-expiry-notices.ts'

// For the donor portal.
export { changeMonthly } from './changing/change-monthly.ts'
export { undoStop } from './changing/undo-stop.ts'
export { isRaise, type MonthlyChange } from './changing/rules.ts'
export { beginRenewal } from './renewal/begin-renewal.ts'
export { renewalMethods } from './renewal/renewal-methods.ts'
export { decidesAboutMore, isOwnOf } from './rules.ts'
export { presentMonthlyRow } from './stopping/present-monthly-row.ts'
export {
  findMonthly,
  findMonthlyOfDonor,
  listMonthlyOfDonor,
  type MonthlyDonor,
  type MonthlyRow,
} from './stopping/queries.ts'
export { stopMonthlyDonation } from './stopping/stop-monthly-donation.ts'

/** Lists the first monthly donations to a project: active ones, then the newest. */
export const listMonthlyOf = async (
  db: Db,
  projectId: number,
  { limit }: { limit: number },
): Promise<ManagedMonthlyDonation[]> => (await listOfProject(db, projectId, { limit, offset: 0 })).map(presentMonthly)

/** Donations that repeat every month: begun by a first payment, then taken on its mandate. */
export function registerMonthlyDonations(context: SliceContext): void {
  registerStopping(context)
  registerManagedMonthly(context)
  registerChanging(context)
  const { worker } = context
  followPayments(context.paymentFollowers)
  worker.handle(kinds.startMonthlyDonation, async ({ donationId }, deps) => {
    if (!(await completeRenewal(deps, donationId))) await startMonthlyDonation(deps, donationId)
  })
  worker.handle(kinds.chargeMonthlyDonations, ({ months }, deps) => chargeMonthlyDonations(deps, months))
  worker.handle(kinds.chargeMonthlyDonation, (due, deps) => chargeMonthlyDonation(deps, due))
  worker.handle(kinds.followMonthlyCharge, ({ donationId }, deps) => followMonthlyCharge(deps, donationId))
  worker.handle(projectMoved, (move, deps) => followMovedProject(deps, move))
  worker.handle(kinds.revokeUnusedMandate, (ended, deps) => revokeUnusedMandate(deps, ended))
  worker.handle(kinds.retryMonthlyCharge, (due, deps) => retryMonthlyCharge(deps, due))
  worker.schedule({ name: 'mail-expiring-cards', everyMs: dayMs, run: (deps) => sendExpiryNotices(deps) })
  worker.schedule({
    name: 'charge-due-donations',
    everyMs: chargeEveryMs,
    run: (deps) => chargeDueDonations(deps),
  })
}
