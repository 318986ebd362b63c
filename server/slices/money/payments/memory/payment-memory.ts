import { BriefWaits } from '../../../../ports/payments/brief-waits.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { MethodCache } from './method-cache.ts'
import { CheckoutReturnChecks } from './checkout-return-checks.ts'
import { CounterSlots } from './counter-slots.ts'

/** The memory of this process for payments between two requests; all of it can be lost. */
export class PaymentMemory {
  readonly methods = new MethodCache()
  readonly checkoutReturns = new CheckoutReturnChecks()
  readonly waits: BriefWaits
  readonly slots: CounterSlots

  constructor(parts: { database: Pick<Database, 'processNumber'>; clock: Clock }) {
    this.waits = new BriefWaits(parts.clock)
    this.slots = new CounterSlots(parts)
  }
}
