import type { z } from 'zod'
import type { Language, TextKey, TextParams } from '../../../../contract/texts.ts'
import { FieldErrors } from '../../errors.ts'
import type { Texts } from '../../i18n/texts.ts'

/** Returns every error of a request, by field, in the reader's language. */
export function messagesByField(
  texts: Texts,
  language: Language,
  errors: FieldErrors['errors'],
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, list]) => [
      field,
      list.map((error) => {
        const { key, params } = typeof error === 'string' ? { key: error, params: {} } : error
        return texts.in(language)(key === 'validation.required' ? missingKey(field) : key, params)
      }),
    ]),
  )
}

/** Fields that most forms have have errors with their names. */
const missingKeys: Record<string, TextKey> = {
  first_name: 'validation.first_name_missing',
  last_name: 'validation.last_name_missing',
  email: 'validation.email_missing',
  password: 'validation.password_missing',
  name: 'validation.name_missing',
  subject: 'validation.subject_missing',
  message: 'validation.message_missing',
  title: 'validation.title_missing',
  current_password: 'validation.current_password_missing',
  code: 'validation.code_missing',
  token: 'validation.code_missing',
  phone: 'validation.phone_missing',
  phone_number: 'validation.phone_missing',
  reason: 'validation.reason_missing',
  words: 'validation.message_missing',
  address: 'validation.address_missing',
  postal_code: 'validation.postal_code_missing',
  city: 'validation.city_missing',
  date_of_birth: 'validation.date_of_birth_missing',
  amount: 'validation.amount_missing',
  created_at: 'validation.date_missing',
  consumerName: 'validation.account_holder_missing',
  consumerAccount: 'validation.account_missing',
  zip: 'validation.postal_code_missing',
  country: 'validation.country_missing',
  country_code: 'validation.country_missing',
  photo: 'validation.photo_missing',
  header_image: 'validation.photo_missing',
  payment_method: 'validation.payment_method_missing',
  day: 'validation.day_missing',
  months: 'validation.months_missing',
  value: 'validation.value_missing',
  url: 'validation.url_missing',
  action_url: 'validation.url_missing',
  external_url: 'validation.url_missing',
  action_text: 'validation.link_text_missing',
  body: 'validation.text_missing',
  from: 'validation.email_missing',
  key: 'validation.name_missing',
  bank_account: 'validation.account_missing',
  bank_account_holder: 'validation.account_holder_missing',
  team_id: 'validation.team_missing',
  participant_id: 'validation.participant_missing',
  donations: 'validation.donations_missing',
  provider_username: 'validation.username_missing',
  provider_password: 'validation.password_missing',
  subscription_code: 'validation.code_missing',
  type: 'validation.choose',
  gender: 'validation.choose',
  shirt_size: 'validation.choose',
  abilities: 'validation.choose',
}

const missingKey = (field: string): TextKey =>
  missingKeys[field.slice(field.lastIndexOf('.') + 1)] ?? 'validation.required'

/**
 * Returns the mistakes that zod found, as keys of our texts; it has to report its input, or everything would be
 * missing. The contract gives a key as message; the rest is named by kind.
 */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors['errors'] = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || '_'
    errors[field] ??= []
    if (errors[field].length === 0) errors[field].push({ key: keyOf(issue), params: paramsOf(issue) })
  }
  return new FieldErrors(errors)
}

function keyOf(issue: z.core.$ZodIssue): TextKey {
  if (issue.message.startsWith('validation.')) return issue.message as TextKey
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'validation.required'
        : kindKey(issue.expected)
    case 'too_small':
      return issue.origin === 'string' ? 'validation.text_too_short' : 'validation.number_too_small'
    case 'too_big':
      return issue.origin === 'string' ? 'validation.text_too_long' : 'validation.number_too_big'
    case 'invalid_value':
      return 'validation.choose'
    default:
      return 'validation.invalid'
  }
}

const kindKey = (expected: string): TextKey =>
  expected === 'number' || expected === 'int' ? 'validation.number' : 'validation.invalid'

function paramsOf(issue: z.core.$ZodIssue): TextParams {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  return {}
}
