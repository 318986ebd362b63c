import type { Clock } from '../../../server/platform/clock.ts'
import { silentLog } from '../../../server/platform/log.ts'
import { Metrics } from '../../../server/platform/metrics/metrics.ts'
import { guardProvider } from '../../../server/ports/payments/guarded-provider.ts'
import type { PaymentProvider } from '../../../server/ports/payments/provider.ts'

/** Guards a provider as the product does, with a time-out of eight seconds. */
export function guardForTest(provider: PaymentProvider, clock: Clock): PaymentProvider {
  return guardProvider(provider, {
    clock,
    config: { paymentTimeoutMs: 8_000 },
    log: silentLog,
    metrics: new Metrics(),
  })
}
