import type { Deps } from '../../../../deps.ts'
import type { ProviderPayment } from '../../../../ports/payments/provider.ts'
import { AmountMismatch, type BooksChange, changeFor, type PaymentPosition } from '../rules.ts'

/**
 * Returns the change that the provider's state makes in the books; undefined when nothing, or when it has another
 * amount.
 */
export function changeOrMismatch(
  { log }: Pick<Deps, 'log'>,
  payment: PaymentPosition & { id: number },
  providerState: ProviderPayment,
): BooksChange | undefined {
  try {
    return changeFor(payment, providerState)
  } catch (error) {
    if (!(error instanceof AmountMismatch)) throw error
    // Never counted, never forgotten: it is looked up again at the next check, and people see this line.
    log.error({ err: error, paymentId: payment.id }, 'the provider reports another amount')
    return undefined
  }
}
