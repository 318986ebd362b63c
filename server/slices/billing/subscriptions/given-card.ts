import { FieldErrors, type FieldProblems } from '../../../platform/errors.ts'
import { type BillingDeps, chosenCards } from '../billing-deps.ts'

/** A field that was not sent is undefined, and one that was sent empty is empty. */
export interface CardForm {
  card_token?: string | undefined
  braintree_type?: string | undefined
  braintree_token?: string | undefined
}

/** What a form says of a card, and under which field what is wrong with it is told. */
export interface GivenCard {
  /** Empty when nothing was filled in. */
  token: string
  field: 'card_token' | 'braintree_token'
}

/**
 * A card stands in a form as what the fields of any provider gave, or as a type and a token of Braintree [7.33, 7.37].
 * @param others what is wrong in the rest of the form, told with it so that one answer says all
 * @throws FieldErrors for a type that is not taken, and where no cards are filled in at Braintree
 */
export function givenCard(deps: Pick<BillingDeps, 'cards'>, form: CardForm, others: FieldProblems): GivenCard {
  const { card_token: cardToken = '', braintree_type: type, braintree_token: token = '' } = form
  if (!isOfBraintree(form)) return { token: cardToken, field: 'card_token' }
  if (chosenCards(deps).name !== 'braintree')
    throw new FieldErrors({
      ...others,
      ...(type && { braintree_type: ['billing.no_braintree'] }),
      ...((!type || form.braintree_token !== undefined) && { braintree_token: ['billing.no_braintree'] }),
    })
  if (type !== 'credit-card')
    throw new FieldErrors({
      ...others,
      braintree_type: ['billing.braintree_type'],
      ...(token === '' && { braintree_token: ['billing.card_missing'] }),
    })
  return { token, field: 'braintree_token' }
}

/** Something of it is filled in, or it is all that was sent: what is missing is then named by its own field. */
function isOfBraintree({ card_token: cardToken, braintree_type: type, braintree_token: token }: CardForm): boolean {
  if (type || token) return true
  return cardToken === undefined && (type !== undefined || token !== undefined)
}
