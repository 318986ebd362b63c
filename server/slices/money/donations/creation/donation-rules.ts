import { isValidIBAN } from 'ibantools'
import { cleanIban, debitAccountProblem } from '../../../../../contract/fields/iban.ts'
import type { DonationForm } from '../../../../../contract/money/donations/donations.ts'
import { centsOf } from '../../../../../contract/money.ts'
import type { DonationSwitch } from '../../../../../contract/fundraisers/projects/projects.ts'
import type { TextKey } from '../../../../../contract/texts.ts'
import type { FieldError, FieldProblems } from '../../../../platform/errors.ts'

/** A form without the fields that are wrong by themselves; its donation type is always there. */
export type DonationFields = Partial<DonationForm> & RecurrenceFields
type RecurrenceFields = Pick<DonationForm, 'donation_type' | 'recurring' | 'only_recurring'>

/** The terms of the project and its provider. */
export interface DonationTerms {
  /** The participant of the project, as it was requested; null when there is none, or it is another project's. */
  participantId: number | null
  /**
   * Whether the team is one of the project's. One that was closed or deleted a moment ago is too: a donation to it
   * counts for the project alone.
   */
  isTeamKnown: boolean
  minAmountCents: number
  maxAmountCents: number
  maxMessageLength: number
  /** The amount that a donor may add for the costs; null when nothing is suggested. */
  coverCents: number | null
  allowRecurring: boolean
  allowOnlyMonthly: boolean
  donationSwitches: readonly DonationSwitch[]
  methods: { id: string; minimumCents: number; maximumCents: number | null; attributes: readonly string[] }[]
  /** '€ 1.000' in the reader's language. */
  formatAmount: (cents: number) => string
}

export const isMonthly = (form: RecurrenceFields): boolean =>
  form.donation_type === 'recurring' || form.recurring || form.only_recurring

/**
 * Returns the mistakes of a donation by the rules that depend on the project [5.01, 5.03] and on each other. Those of
 * single fields are in the contract. Keys are the contract's field names, so that the wizard goes to the step that owns
 * them.
 */
export function donationProblems(form: DonationFields, terms: DonationTerms): FieldProblems {
  const errors = { ...targetProblems(form, terms), ...donorProblems(form, terms) }
  const method = terms.methods.find(({ id }) => id === form.payment_method)

  const { amount, cover_cents: coverCents = 0 } = form
  const amountError = amount === undefined ? undefined : errorOfAmount({ amount, coverCents }, terms, method)
  if (amountError !== undefined) errors['amount'] = [amountError]
  if (form.cover_cents !== undefined && form.cover_cents > 0 && form.cover_cents !== terms.coverCents)
    errors['cover_cents'] = [errorOfCover(terms)]
  if (isMonthly(form) && !terms.allowRecurring) errors['donation_type'] = ['errors.not_monthly']
  if (!isMonthly(form) && terms.allowOnlyMonthly) errors['donation_type'] = ['errors.only_monthly']
  if (form.payment_method !== undefined && method === undefined) errors['payment_method'] = ['validation.choose']
  return method?.attributes.includes('consumerAccount') ? { ...errors, ...accountProblems(form) } : errors
}

/** Returns the problems of a target: a participant or team that is none of the project. */
function targetProblems(form: DonationFields, terms: DonationTerms): FieldProblems {
  const errors: FieldProblems = {}
  if (typeof form.participant_id === 'number' && terms.participantId === null)
    errors['participant_id'] = ['validation.invalid']
  if (typeof form.team_id === 'number' && !terms.isTeamKnown) errors['team_id'] = ['validation.invalid']
  return errors
}

function donorProblems({ message = '', ...form }: DonationFields, terms: DonationTerms): FieldProblems {
  const errors: FieldProblems = {}
  if (message.length > terms.maxMessageLength)
    errors['message'] = [{ key: 'validation.text_too_long', params: { maximum: terms.maxMessageLength } }]
  // A donor with an older form gets a refusal: otherwise their name would be shown, or their message lost, without
  // their knowing [7.04].
  const isEnabled = (name: DonationSwitch) => terms.donationSwitches.includes(name)
  if (message !== '' && !isEnabled('message')) errors['message'] = ['validation.no_message']
  if (form.anonymous === true && !isEnabled('anonymous')) errors['anonymous'] = ['validation.not_anonymous']
  if (form.anonymous === false && form.first_name === '') errors['first_name'] = ['validation.required']
  if (form.anonymous === false && form.last_name === '') errors['last_name'] = ['validation.required']
  if (form.accept_privacy === false) errors['accept_privacy'] = ['validation.accepted']
  return errors
}

/** Returns the error of the covered costs. No donor pays another amount for the costs than they were shown. */
const errorOfCover = ({ coverCents, formatAmount }: DonationTerms): FieldError =>
  coverCents === null
    ? 'validation.cover_none'
    : { key: 'validation.cover_changed', params: { amount: formatAmount(coverCents) } }

function errorOfAmount(
  { amount, coverCents }: { amount: number; coverCents: number },
  terms: DonationTerms,
  method: DonationTerms['methods'][number] | undefined,
): FieldError | undefined {
  const cents = centsOf(amount)
  const minimum = Math.max(terms.minAmountCents, method?.minimumCents ?? 0)
  // A donor who pays the costs as well has that much less room within the maximum of this method.
  const room = Math.floor(((method?.maximumCents ?? Infinity) - coverCents) / 100) * 100
  const maximum = Math.min(terms.maxAmountCents, room)
  if (cents < minimum) return { key: 'validation.amount_too_small', params: { amount: terms.formatAmount(minimum) } }
  if (cents > maximum) return { key: 'validation.amount_too_big', params: { amount: terms.formatAmount(maximum) } }
  return undefined
}

/** Returns the problems of an account. A direct debit needs holder, account and agreement [4.07]. */
function accountProblems({ payment_method_attributes: account, agree_directdebit }: DonationFields): FieldProblems {
  const errors: FieldProblems = {}
  if (agree_directdebit === false) errors['agree_directdebit'] = ['validation.accepted']
  if (account === undefined) return errors
  const { consumerName = '', consumerAccount = '' } = account
  if (consumerName === '') errors['payment_method_attributes.consumerName'] = ['validation.required']
  const problem = debitAccountProblem(consumerAccount) ?? formProblem(cleanIban(consumerAccount))
  if (problem !== undefined) errors['payment_method_attributes.consumerAccount'] = [problem]
  return errors
}

/**
 * Returns the problem of the form of an IBAN. Every country has a form of its own for the part that its banks give out;
 * browsers do not carry that table.
 */
const formProblem = (iban: string): TextKey | undefined => (isValidIBAN(iban) ? undefined : 'validation.iban')
