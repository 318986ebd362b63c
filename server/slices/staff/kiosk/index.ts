import type { SliceContext } from '../../../deps.ts'
import { registerKioskCheckoutGuard } from './checkout-guard/routes.ts'
import { registerDiscounts } from './discounts/routes.ts'
import { registerImpersonation } from './impersonation/routes.ts'
import { registerSoldInvoices } from './invoices/routes.ts'
import { registerKioskJobs } from './jobs/routes.ts'
import { registerMetrics } from './metrics/routes.ts'
import { registerKioskModeration } from './moderation/routes.ts'
import { registerKioskUsers } from './users/routes.ts'
import { registerQueues } from './queues/routes.ts'

export { impersonationBar } from './impersonation/impersonation-bar.ts'
export { createImpersonationGuard } from './impersonation/create-impersonation-guard.ts'
export { searchUsers } from './users/search-users.ts'

/** The kiosk of staff: users, invoices, jobs, figures, moderation, discounts, impersonation and the checkout guard. */
export function registerKiosk(context: SliceContext): void {
  registerImpersonation(context)
  registerKioskUsers(context)
  registerKioskJobs(context)
  registerMetrics(context)
  registerDiscounts(context)
  registerSoldInvoices(context)
  registerKioskModeration(context)
  registerKioskCheckoutGuard(context)
  registerQueues(context)
}
