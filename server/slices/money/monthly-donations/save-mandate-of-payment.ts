import { defined } from '../../../../contract/defined.ts'
import type { JobDeps } from '../../../deps.ts'
import type { AccountRef } from '../../../ports/payments/registry.ts'
import { saveMandate } from '../payments/charges/index.ts'

export interface FirstPayment extends AccountRef {
  payerId: number
  providerCustomerId: string
  providerPaymentId: string | null
  reference: string
  donation: { paidAt: Date | null }
}

/**
 * Fetches the mandate that a first payment has left behind, and writes it down. It is the one that the
 * payment itself names: its customer may have others, for other donations, which the donor gave for those alone.
 * @throws Error while there is no usable one yet, so that the job retries
 */
export async function saveMandateOfPayment(deps: JobDeps, first: FirstPayment): Promise<number> {
  const provider = await deps.payments.of(first)
  if (first.providerPaymentId === null) throw new Error('the provider has no first payment yet')
  const { mandateId } = await provider.fetchPayment(first.providerPaymentId)
  const mandate = mandateId === null ? undefined : await provider.findMandate(first.providerCustomerId, mandateId)
  if (mandate === undefined || mandate.status === 'invalid') throw new Error('the first payment has no mandate yet')
  return saveMandate(deps.db, {
    payerId: first.payerId,
    providerMandateId: mandate.id,
    method: mandate.method,
    status: mandate.status,
    reference: first.reference,
    shownReference: mandate.shownReference ?? null,
    accountEnding: mandate.accountEnding,
    expiresOn: mandate.expiresOn ?? null,
    isWeak: false,
    consentTextId: null,
    signedAt: defined(first.donation.paidAt),
  })
}
