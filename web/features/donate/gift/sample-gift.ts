import { type GiftChoices, offerOf } from './gift-offer.ts'
import { emptyGiftValues, type GiftValues } from './gift-values.ts'

const ideal = { id: 'ideal', name: 'iDEAL | Wero', minimum: 1, maximum: 50_000, attributes: [] }
const transfer = { id: 'banktransfer', name: 'Overboeking', minimum: 5, maximum: null, attributes: [] }
const debit: GiftChoices['methods'][number] = {
  id: 'directdebit',
  name: 'Incasso',
  minimum: 1,
  maximum: 1_000,
  attributes: ['consumerName', 'consumerAccount'],
}

const choices = {
  min_amount: 2,
  max_amount: 1_000_000,
  max_message_characters: 500,
  allow_recurring: true,
  only_recurring: false,
  privacy: { version: '1', body: 'Wij bewaren je gegevens om je te bedanken.' },
  mandate: {
    single: { version: '1', body: 'Je machtigt ons eenmalig.' },
    recurring: { version: '1', body: 'Je machtigt ons doorlopend.' },
  },
}

/** An offer with a method for single gifts only, and one with a limit and a mandate. */
export const sampleOffer = offerOf({
  single: { ...choices, methods: [ideal, debit, transfer] },
  recurring: { ...choices, methods: [ideal, debit] },
})

/** A form on which nothing is wrong. */
export const filledIn: GiftValues = {
  ...emptyGiftValues,
  amount: '25',
  donation_type: 'single',
  payment_method: 'ideal',
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'ilse@voorbeeld.nl',
  accept_privacy: true,
}
