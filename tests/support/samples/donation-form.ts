import { type DonationChoices, offerOf } from '../../../web/features/money/donate/donation/donation-offer.ts'
import {
  emptyDonationValues,
  type DonationValues,
} from '../../../web/features/money/donate/donation/donation-values.ts'

const ideal = { id: 'ideal', name: 'iDEAL | Wero', minimum: 1, maximum: 50_000, attributes: [], wallet: null }
const transfer = { id: 'banktransfer', name: 'Overboeking', minimum: 5, maximum: null, attributes: [], wallet: null }
const debit: DonationChoices['methods'][number] = {
  id: 'directdebit',
  name: 'Incasso',
  minimum: 1,
  maximum: 1_000,
  attributes: ['consumerName', 'consumerAccount'],
  wallet: null,
}

const choices = {
  payee: { name: 'Stuiver' },
  min_amount: 2,
  max_amount: 1_000_000,
  max_message_characters: 500,
  cover_cents: null,
  allow_recurring: true,
  only_recurring: false,
  enabled_donation_switches: ['message', 'newsletter', 'anonymous'] as DonationChoices['enabled_donation_switches'],
  enabled_privacy_switches: [] as DonationChoices['enabled_privacy_switches'],
  privacy: { version: '1', body: 'Wij bewaren je gegevens om je te bedanken.' },
  mandate: {
    single: { version: '1', body: 'Je machtigt ons eenmalig.' },
    recurring: { version: '1', body: 'Je machtigt ons doorlopend.' },
  },
  challenge: null,
}

/** An offer with a method for single donations only, and one with a limit and a mandate. */
export const sampleOffer = offerOf({
  single: { ...choices, methods: [ideal, debit, transfer] },
  recurring: { ...choices, methods: [ideal, debit] },
})

/** A form on which nothing is wrong. */
export const filledValues: DonationValues = {
  ...emptyDonationValues,
  amount: '25',
  donation_type: 'single',
  payment_method: 'ideal',
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'ilse@voorbeeld.nl',
}
