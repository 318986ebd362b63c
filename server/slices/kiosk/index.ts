import type { Registration } from '../../deps.ts'
import { registerCardTesting } from './card-testing/routes.ts'
import { registerDiscounts } from './discounts/routes.ts'
import { registerImpersonation } from './impersonation/routes.ts'
import { registerSoldInvoices } from './invoices/routes.ts'
import { registerKioskJobs } from './jobs/routes.ts'
import { registerMetrics } from './metrics/routes.ts'
import { registerPeople } from './people/routes.ts'
import { registerReports } from './reports/routes.ts'

export { actingBar } from './impersonation/acting-bar.ts'
export { onBehalf } from './impersonation/on-behalf.ts'

/** The kiosk of staff: people, invoices, jobs, figures, reports, discounts, impersonation and card testing. */
export function registerKiosk(registration: Registration): void {
  registerImpersonation(registration)
  registerPeople(registration)
  registerKioskJobs(registration)
  registerMetrics(registration)
  registerDiscounts(registration)
  registerSoldInvoices(registration)
  registerReports(registration)
  registerCardTesting(registration)
}
