import { emailLengthMax } from '../../../../contract/limits.ts'
import type { TextKey } from '../../../../contract/texts.ts'
import { asksForAccount, fitOf, type GiftOffer, type MethodFit, methodOf } from './gift-offer.ts'
import { chosenAmount, chosenEuros, type GiftField, type GiftValues } from './gift-values.ts'
import { isIban } from './iban.ts'
import type { WizardStep } from './wizard-steps.ts'

/** What is wrong with a field: a text, and an amount in euros where the text names one. */
export interface Problem {
  key: TextKey
  euros?: number
}

export type Problems = Partial<Record<GiftField, Problem>>

/**
 * The server's rules for one step, so that a donor hears about a slip before leaving it. The server asks them all
 * again and has the last word.
 */
export function checkStep(step: WizardStep, values: GiftValues, offer: GiftOffer): Problems {
  if (step === 1) return checkAmount(values, offer)
  if (step === 2) return checkPayment(values, offer)
  return checkPerson(values, offer)
}

function checkAmount(values: GiftValues, offer: GiftOffer): Problems {
  if (chosenAmount(values) === '') return { amount: { key: 'donate.amount_missing' } }
  const euros = chosenEuros(values)
  if (euros === undefined) return { amount: { key: 'validation.whole_amount' } }
  if (euros < offer.minAmount) return { amount: { key: 'validation.amount_too_small', euros: offer.minAmount } }
  if (euros > offer.maxAmount) return { amount: { key: 'validation.amount_too_big', euros: offer.maxAmount } }
  return {}
}

function checkPayment(values: GiftValues, offer: GiftOffer): Problems {
  const problems: Problems = {}
  if (!offer.types.some((type) => type === values.donation_type))
    problems.donation_type = { key: 'donate.type_missing' }
  const method = methodOf(offer, values.payment_method)
  if (method === undefined) return { ...problems, payment_method: { key: 'donate.method_missing' } }
  const fit = fitOf(method, { euros: chosenEuros(values), type: values.donation_type })
  const misfit = misfitProblem(fit, method)
  if (misfit !== undefined) return { ...problems, payment_method: misfit }
  return asksForAccount(method) ? { ...problems, ...checkAccount(values) } : problems
}

function misfitProblem(fit: MethodFit, method: { minimum: number; maximum: number | null }): Problem | undefined {
  if (fit === 'fits') return undefined
  if (fit === 'amount-too-small') return { key: 'donate.method_from', euros: method.minimum }
  if (fit === 'amount-too-big') return { key: 'donate.method_up_to', euros: method.maximum ?? method.minimum }
  return { key: fit === 'not-monthly' ? 'donate.method_single_only' : 'donate.method_monthly_only' }
}

function checkAccount(values: GiftValues): Problems {
  const problems: Problems = {}
  const account = values['payment_method_attributes.consumerAccount'].trim()
  if (values['payment_method_attributes.consumerName'].trim() === '')
    problems['payment_method_attributes.consumerName'] = { key: 'validation.required' }
  if (account === '') problems['payment_method_attributes.consumerAccount'] = { key: 'validation.required' }
  else if (!isIban(account)) problems['payment_method_attributes.consumerAccount'] = { key: 'validation.iban' }
  if (!values.agree_directdebit) problems.agree_directdebit = { key: 'validation.accepted' }
  return problems
}

/** The standard address pattern of [5.02], as the contract has it. */
const emailPattern = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

function checkPerson(values: GiftValues, offer: GiftOffer): Problems {
  const problems: Problems = {}
  const email = values.email.trim()
  if (!values.anonymous && values.first_name.trim() === '') problems.first_name = { key: 'validation.required' }
  if (!values.anonymous && values.last_name.trim() === '') problems.last_name = { key: 'validation.required' }
  if (email === '') problems.email = { key: 'validation.required' }
  else if (!emailPattern.test(email) || email.length > emailLengthMax) problems.email = { key: 'validation.email' }
  if (values.message.trim().length > offer.messageLengthMax) problems.message = { key: 'donate.message_too_long' }
  if (!values.accept_privacy) problems.accept_privacy = { key: 'donate.privacy_needed' }
  return problems
}
