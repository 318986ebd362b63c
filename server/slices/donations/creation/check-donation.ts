import { isValidIBAN } from 'ibantools'
import { cleanIban, debitAccountProblem } from '../../../../contract/donations/iban.ts'
import type { DonationForm } from '../../../../contract/donations/donations.ts'
import { centsOf } from '../../../../contract/money.ts'
import type { TextKey } from '../../../../contract/texts.ts'
import type { FieldError } from '../../../platform/errors.ts'

/** What the project and its provider allow. */
export interface DonationTerms {
  minAmountCents: number
  maxAmountCents: number
  maxMessageLength: number
  allowRecurring: boolean
  allowOnlyMonthly: boolean
  methods: { id: string; minimumCents: number; maximumCents: number | null; attributes: readonly string[] }[]
  /** '€ 1.000' in the reader's language. */
  formatAmount: (cents: number) => string
}

export const isRecurring = (form: DonationForm): boolean =>
  form.donation_type === 'recurring' || form.recurring || form.only_recurring

/**
 * The rules of a donation that depend on the project [5.01, 5.03] and on each other. Those of single fields are in
 * the contract. Keys are the contract's field names, so that the wizard goes to the step that owns them.
 */
export function errorsOfDonation(form: DonationForm, terms: DonationTerms): Record<string, FieldError[]> {
  const errors: Record<string, FieldError[]> = {}
  const method = terms.methods.find(({ id }) => id === form.payment_method)

  const amountError = errorOfAmount(form, terms, method)
  if (amountError !== undefined) errors['amount'] = [amountError]
  if (isRecurring(form) && !terms.allowRecurring) errors['donation_type'] = ['errors.not_monthly']
  if (!isRecurring(form) && terms.allowOnlyMonthly) errors['donation_type'] = ['errors.only_monthly']
  if (method === undefined) errors['payment_method'] = ['validation.choose']
  if (form.message.length > terms.maxMessageLength)
    errors['message'] = [{ key: 'validation.text_too_long', params: { maximum: terms.maxMessageLength } }]
  if (!form.anonymous && form.first_name === '') errors['first_name'] = ['validation.required']
  if (!form.anonymous && form.last_name === '') errors['last_name'] = ['validation.required']
  if (!form.accept_privacy) errors['accept_privacy'] = ['validation.accepted']
  return method?.attributes.includes('consumerAccount') ? { ...errors, ...errorsOfAccount(form) } : errors
}

function errorOfAmount(
  form: DonationForm,
  terms: DonationTerms,
  method: DonationTerms['methods'][number] | undefined,
): FieldError | undefined {
  const cents = centsOf(form.amount)
  const minimum = Math.max(terms.minAmountCents, method?.minimumCents ?? 0)
  const maximum = Math.min(terms.maxAmountCents, method?.maximumCents ?? Infinity)
  if (cents < minimum) return { key: 'validation.amount_too_small', params: { amount: terms.formatAmount(minimum) } }
  if (cents > maximum) return { key: 'validation.amount_too_big', params: { amount: terms.formatAmount(maximum) } }
  return undefined
}

/** A direct debit needs holder, account and agreement [4.07]. */
function errorsOfAccount(form: DonationForm): Record<string, FieldError[]> {
  const errors: Record<string, FieldError[]> = {}
  const { consumerName = '', consumerAccount = '' } = form.payment_method_attributes
  if (consumerName === '') errors['payment_method_attributes.consumerName'] = ['validation.required']
  const problem = debitAccountProblem(consumerAccount) ?? formProblem(cleanIban(consumerAccount))
  if (problem !== undefined) errors['payment_method_attributes.consumerAccount'] = [problem]
  if (!form.agree_directdebit) errors['agree_directdebit'] = ['validation.accepted']
  return errors
}

/** Every country has a form of its own for the part that its banks give out; browsers do not carry that table. */
const formProblem = (iban: string): TextKey | undefined => (isValidIBAN(iban) ? undefined : 'validation.iban')
