import type { Registration } from '../../deps.ts'
import type { ManagedMonthlyDonation } from '../../../contract/recurring-donations/managed-monthly.ts'
import type { Db } from '../../platform/db/database.ts'
import * as kinds from '../donations/index.ts'
import { chargeDueDonations, chargeEveryMs, chargeRecurringDonation } from './charge-recurring-donations.ts'
import { followRecurringCharge } from './follow-recurring-charge.ts'
import { presentMonthly } from './managed/present.ts'
import { listOfProject } from './managed/queries.ts'
import { registerManagedMonthly } from './managed/routes.ts'
import { startRecurringDonation } from './start-recurring-donation.ts'
import { registerStopping } from './stopping/routes.ts'

/** The first of what is given to a project every month: those that go on, then the newest. */
export const listMonthlyOf = async (
  db: Db,
  projectId: number,
  { limit }: { limit: number },
): Promise<ManagedMonthlyDonation[]> => (await listOfProject(db, projectId, { limit, offset: 0 })).map(presentMonthly)

/** Donations that repeat every month. Donations tell by a job when one may begin and how a charge ended. */
export function registerRecurringDonations(registration: Registration): void {
  registerStopping(registration)
  registerManagedMonthly(registration)
  const { worker } = registration
  const inBackground = { ...registration, payments: registration.backgroundPayments }
  worker.handle(kinds.startRecurringDonation, ({ donationId }) => startRecurringDonation(inBackground, donationId))
  worker.handle(kinds.chargeRecurringDonation, (due) => chargeRecurringDonation(inBackground, due))
  worker.handle(kinds.followRecurringCharge, ({ donationId }) => followRecurringCharge(registration, donationId))
  worker.schedule({
    name: 'charge-due-donations',
    everyMs: chargeEveryMs,
    run: () => chargeDueDonations(registration),
  })
}
