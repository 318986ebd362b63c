import type {
  ChargeMandate,
  CreateMandate,
  PaymentProvider,
  ProviderPayment,
  ProviderStatus,
  RawEvent,
} from '../../../server/ports/payments/provider.ts'
import { newReference, paymentRequest } from '../money/build-payments.ts'

/** The promises of some providers alone: the suite tests each for those that it names here. */
export interface ProviderTraits {
  /**
   * 'signed': news is signed, with a moment and an id of its own. 'hints': it is an unsigned id, so it says only which
   * payment to look up.
   */
  events: 'signed' | 'hints'
  /** A way to pay of which an open payment can be called off; not every provider lets every payment be. */
  cancellableMethod: string
  /** A debit that is under way fails when its mandate is revoked; elsewhere the bank decides it all the same. */
  stopsRevokedDebits: boolean
}

/** The parts of payers and banks, which the suite needs of an adapter besides the port. */
export interface ProviderHarness {
  traits: ProviderTraits
  provider: PaymentProvider
  /** Lets the payer or the bank bring a payment there. */
  decide(providerPaymentId: string, to: ProviderStatus): Promise<void>
  /** Lets time pass until charges on a mandate are decided. */
  settle(): Promise<void>
  /** Pays out what was paid. @returns the payout's id */
  payOut(): Promise<string>
  /** Lets the bank send a payout back. */
  failPayout(payoutId: string): Promise<void>
  /** An event about the payment, exactly as the provider sends it. */
  eventAbout(providerPaymentId: string): Promise<RawEvent>
  /** Lets the owner of the account delete a customer, with its mandates, at the provider itself. */
  deleteCustomer(providerCustomerId: string): Promise<void>
  close(): Promise<void>
}

type Outside = 'decide' | 'settle' | 'payOut' | 'failPayout' | 'eventAbout' | 'deleteCustomer'

/** The tools that the parts of the suite share. */
export interface ProviderKit extends Pick<ProviderHarness, Outside> {
  provider(): PaymentProvider
  traits(): ProviderTraits
  newCustomer(): Promise<{ id: string }>
  mandateRequest(customerId: string): CreateMandate
  /** A charge on a mandate that is valid. */
  newCharge(): Promise<ChargeMandate>
  paidPayment(amountCents?: number): Promise<ProviderPayment>
}

/** @param harness is there only once a test runs */
export function createProviderKit(harness: () => ProviderHarness): ProviderKit {
  const provider = () => harness().provider
  const newCustomer = () =>
    provider().createCustomer({ reference: newReference(), name: 'Ilse', email: 'ilse@example.org', language: 'nl' })
  const mandateRequest = (customerId: string) => ({
    reference: newReference(),
    customerId,
    method: 'directdebit' as const,
    consumerName: 'I. van den Broek',
    consumerAccount: 'NL91 ABNA 0417 1643 00',
    signedAt: new Date('2026-03-10T10:00:00Z'),
  })
  return {
    provider,
    traits: () => harness().traits,
    decide: (id, to) => harness().decide(id, to),
    settle: () => harness().settle(),
    payOut: () => harness().payOut(),
    failPayout: (id) => harness().failPayout(id),
    eventAbout: (id) => harness().eventAbout(id),
    deleteCustomer: (id) => harness().deleteCustomer(id),
    newCustomer,
    mandateRequest,
    async newCharge() {
      const { id: customerId } = await newCustomer()
      const { id: mandateId } = await provider().createMandate(mandateRequest(customerId))
      const { reference, amountCents, currency, description, eventUrl, metadata } = paymentRequest()
      return { reference, customerId, mandateId, amountCents, currency, description, eventUrl, metadata }
    },
    async paidPayment(amountCents = 2500) {
      const created = await provider().createPayment(paymentRequest({ amountCents }))
      await harness().decide(created.id, 'paid')
      return provider().fetchPayment(created.id)
    },
  }
}
