import { FieldErrors } from '../../../platform/errors.ts'
import { type BillingDeps, chosenCards } from '../billing-deps.ts'

export interface CardForm {
  card_token: string
  braintree_type: string
  braintree_token: string
}

/** What a form says of a card, and under which field what is wrong with it is told. */
export interface GivenCard {
  /** Empty when nothing was filled in. */
  token: string
  field: 'card_token' | 'braintree_token'
}

/**
 * A card stands in a form as what the fields of any provider gave, or as a type and a token of Braintree [7.33, 7.37].
 * @throws FieldErrors for a type that is not taken, and where no cards are filled in at Braintree
 */
export function givenCard(deps: Pick<BillingDeps, 'cards'>, form: CardForm): GivenCard {
  const { card_token: cardToken, braintree_type: type, braintree_token: token } = form
  if (type === '' && token === '') return { token: cardToken, field: 'card_token' }
  if (chosenCards(deps).name !== 'braintree')
    throw new FieldErrors({
      ...(type !== '' && { braintree_type: ['billing.no_braintree'] }),
      ...(token !== '' && { braintree_token: ['billing.no_braintree'] }),
    })
  if (type !== 'credit-card') throw new FieldErrors({ braintree_type: ['billing.braintree_type'] })
  return { token, field: 'braintree_token' }
}
