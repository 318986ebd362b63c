import { debitAccountProblem } from '../../../../../contract/fields/iban.ts'
import type { TextKey } from '../../../../../contract/texts.ts'
import { isEmailAddress } from '../../../../../contract/fields/email-address.ts'
import { needsAccount, fitOf, type DonationOffer, type MethodFit, methodOf, methodsFor } from './donation-offer.ts'
import { chosenAmount, chosenEuros, type DonationField, type DonationValues } from './donation-values.ts'
import type { WizardStep } from './wizard-steps.ts'

/** The error of a field: a text, and an amount in euros where the text names one. */
export interface DonationProblem {
  key: TextKey
  euros?: number
}

export type DonationProblems = Partial<Record<DonationField, DonationProblem>>

/**
 * Applies the server's rules for one step, so that a donor hears about a slip before leaving it. The server applies
 * them all again and has the last word.
 */
export function checkStep(step: WizardStep, values: DonationValues, offer: DonationOffer): DonationProblems {
  if (step === 1) return checkAmount(values, offer)
  if (step === 2) return checkPayment(values, offer)
  return checkPerson(values, offer)
}

function checkAmount(values: DonationValues, offer: DonationOffer): DonationProblems {
  if (chosenAmount(values) === '') return { amount: { key: 'donate.amount_missing' } }
  const euros = chosenEuros(values)
  if (euros === undefined) return { amount: { key: 'validation.whole_amount' } }
  if (euros < offer.minAmount) return { amount: { key: 'validation.amount_too_small', euros: offer.minAmount } }
  if (euros > offer.maxAmount) return { amount: { key: 'validation.amount_too_big', euros: offer.maxAmount } }
  return {}
}

function checkPayment(values: DonationValues, offer: DonationOffer): DonationProblems {
  const problems: DonationProblems = {}
  if (!offer.types.some((type) => type === values.donation_type))
    problems.donation_type = { key: 'donate.type_missing' }
  const method = methodOf(offer, values.payment_method)
  if (method === undefined)
    return { ...problems, payment_method: noMethodProblem(values, offer) ?? { key: 'donate.method_missing' } }
  const fit = fitOf(method, { euros: chosenEuros(values), type: values.donation_type })
  const misfit = misfitProblem(fit, method)
  if (misfit !== undefined) return { ...problems, payment_method: misfit }
  return needsAccount(method) ? { ...problems, ...checkAccount(values) } : problems
}

/** Returns the reason that there is nothing to pay with, when nothing that is offered can take this donation. */
export function noMethodProblem(values: DonationValues, offer: DonationOffer): DonationProblem | undefined {
  const { donation_type: type } = values
  if (methodsFor(offer, { euros: chosenEuros(values), type }).length > 0) return undefined
  if (methodsFor(offer, { euros: undefined, type }).length > 0) return { key: 'donate.no_method_for_amount' }
  return { key: type === 'recurring' ? 'donate.no_method_monthly' : 'donate.no_method' }
}

function misfitProblem(
  fit: MethodFit,
  method: { minimum: number; maximum: number | null },
): DonationProblem | undefined {
  if (fit === 'fits') return undefined
  if (fit === 'amount-too-small') return { key: 'donate.method_from', euros: method.minimum }
  if (fit === 'amount-too-big') return { key: 'donate.method_up_to', euros: method.maximum ?? method.minimum }
  return { key: fit === 'not-monthly' ? 'donate.method_single_only' : 'donate.method_monthly_only' }
}

function checkAccount(values: DonationValues): DonationProblems {
  const problems: DonationProblems = {}
  const account = debitAccountProblem(values['payment_method_attributes.consumerAccount'])
  if (values['payment_method_attributes.consumerName'].trim() === '')
    problems['payment_method_attributes.consumerName'] = { key: 'validation.account_holder_missing' }
  if (account !== undefined)
    problems['payment_method_attributes.consumerAccount'] = {
      key: account === 'validation.required' ? 'validation.account_missing' : account,
    }
  if (!values.agree_directdebit) problems.agree_directdebit = { key: 'validation.accepted' }
  return problems
}

function checkPerson(values: DonationValues, offer: DonationOffer): DonationProblems {
  const problems: DonationProblems = {}
  const email = values.email.trim()
  if (!values.anonymous && values.first_name.trim() === '')
    problems.first_name = { key: 'validation.first_name_missing' }
  if (!values.anonymous && values.last_name.trim() === '') problems.last_name = { key: 'validation.last_name_missing' }
  if (!isEmailAddress(email)) problems.email = { key: 'validation.email' }
  if (values.message.trim().length > offer.messageLengthMax) problems.message = { key: 'donate.message_too_long' }
  if (offer.challenge !== null && values.challenge_answer.trim() === '')
    problems.challenge_answer = { key: 'errors.challenge' }
  return problems
}
