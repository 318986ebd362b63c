import { inventedIban } from '../iban.ts'
import type { Random } from '../random.ts'
import type { FailureReason } from '../../../contract/money/payments/failure-reasons.ts'
import type { Donor, Donation, Mandate } from './donation.ts'

type Identity = Pick<Donation, 'token' | 'reference' | 'providerPaymentId'>

/** Invents the names under which a donation and its payment are known to its donor, to us and to the provider. */
export const inventIdentity = (random: Random): Identity => ({
  token: random.token(32),
  reference: `st-${random.token(32)}`,
  providerPaymentId: `sbx_${random.token(32)}`,
})

/** The account that the sandbox reports for a donor who pays a first donation at their bank. */
const bankAccount = 'NL29STUI0123456789'

/**
 * Invents the data that the provider keeps of a donor who pays by this method every month, or by direct debit at all.
 * @param reference of the payment that brings it
 */
export function inventMandate(random: Random, paying: { method: string; donor: Donor; reference: string }): Mandate {
  const common = {
    customerId: `cst_${random.token(32)}`,
    mandateId: `mdt_${random.token(32)}`,
    reference: paying.reference,
  }
  const status = 'valid' as const
  const holder = `${paying.donor.firstName} ${paying.donor.lastName}`.trim()
  switch (paying.method) {
    case 'directdebit': {
      const account = inventedIban(random.between(300_000_000, 899_999_999))
      return { ...common, status, method: 'directdebit', account, holder, isWeak: true }
    }
    case 'creditcard':
      return { ...common, status, method: 'creditcard', account: '4242', holder: null, isWeak: false }
    case 'paypal':
      return { ...common, status, method: 'paypal', account: null, holder: null, isWeak: false }
    default:
      return { ...common, status, method: 'directdebit', account: bankAccount, holder: null, isWeak: false }
  }
}

const failures: Readonly<Record<string, readonly FailureReason[]>> = {
  creditcard: ['declined', 'authentication_failed', 'insufficient_funds'],
  directdebit: ['insufficient_funds', 'mandate_invalid'],
}

/** Invents the reason that a payment did not come through: the sandbox has the same words for it as the product. */
export const inventFailure = (random: Random, method: string): FailureReason =>
  random.pick(failures[method] ?? ['authentication_failed', 'insufficient_funds'])

/** Returns the minutes between the donation and the moment when the money is known to be there. */
export function settlementMinutes(random: Random, method: string): number {
  if (method === 'banktransfer') return random.between(14 * 60, 62 * 60)
  if (method === 'directdebit') return random.between(40 * 60, 70 * 60)
  return random.between(40, 260) / 60
}
