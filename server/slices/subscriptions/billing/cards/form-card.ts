import type { FieldProblems } from '../../../../platform/errors.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { requireCardProvider } from '../require-card-provider.ts'

/** A field that was not sent is undefined, and one that was sent empty is empty. */
export interface CardForm {
  card_token?: string
  braintree_type?: string
  braintree_token?: string
}

/** The card of a form, and the field of its errors. */
export interface FormCard {
  /** The token of the card; empty when none was entered. */
  token: string
  field: 'card_token' | 'braintree_token'
}

/**
 * Returns the faults of the card in a form. A field that was sent empty is named by itself.
 * @param hasStoredCard whether the card that is there will do
 */
export function cardProblems(
  deps: Pick<BillingDeps, 'cards'>,
  form: CardForm,
  { hasStoredCard }: { hasStoredCard: boolean },
): FieldProblems {
  const { card_token: cardToken = '', braintree_type: type, braintree_token: token = '' } = form
  if (!isOfBraintree(form)) return cardToken === '' && !hasStoredCard ? { card_token: ['billing.card_missing'] } : {}
  if (requireCardProvider(deps).name !== 'braintree')
    return {
      ...(type && { braintree_type: ['billing.no_braintree'] }),
      ...((!type || form.braintree_token !== undefined) && { braintree_token: ['billing.no_braintree'] }),
    }
  return {
    ...(type !== 'credit-card' && { braintree_type: ['billing.braintree_type'] }),
    ...(token === '' && { braintree_token: ['billing.card_missing'] }),
  }
}

/**
 * Reads a card in a form, the token of any provider's fields, or a type and a token of Braintree [7.33, 7.37]; of one
 * without `cardProblems`.
 */
export function formCard(form: CardForm): FormCard {
  const { card_token: cardToken = '', braintree_token: token = '' } = form
  return isOfBraintree(form) ? { token, field: 'braintree_token' } : { token: cardToken, field: 'card_token' }
}

/**
 * Whether the form is one of Braintree: a part of it is filled in, or it is all that was sent, so that a missing part
 * is named by its own field.
 */
function isOfBraintree({ card_token: cardToken, braintree_type: type, braintree_token: token }: CardForm): boolean {
  if (type || token) return true
  return cardToken === undefined && (type !== undefined || token !== undefined)
}
