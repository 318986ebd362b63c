import { describe, expect, test } from 'vitest'
import { donationForm } from '../../../../../contract/money/donations/donations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import { filledValues, sampleOffer } from '../../../../../tests/support/samples/donation-form.ts'
import { donationBodyOf } from './donation-body.ts'
import { fitOf, fittingMethod, methodOf } from './donation-offer.ts'
import { chosenEuros, emptyDonationValues, donationValuesOf } from './donation-values.ts'
import { prefilledValues } from './prefilled-values.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const target = { projectId: 7, participantId: undefined, teamId: 3 }

describe('from form to contract', () => {
  test('a plain form becomes the body of the call, ticks and bank data included [3.03, 7.11]', () => {
    const form = formOf({
      suggestion: '25',
      amount: '',
      donation_type: 'recurring',
      payment_method: 'directdebit',
      'payment_method_attributes.consumerName': ' I. van den Broek ',
      'payment_method_attributes.consumerAccount': 'NL91 ABNA 0417 1643 00',
      agree_directdebit: 'on',
      first_name: 'Ilse',
      last_name: 'van den Broek',
      email: 'ilse@voorbeeld.nl',
      message: 'Zet hem op!',
      newsletter_subscription: 'on',
      country: 'BE',
      allow_acquisition: 'on',
      _token: 'is not part of the gift',
    })
    const body = donationForm.parse(donationBodyOf(donationValuesOf(form, 'nl'), target))
    expect(body).toMatchObject({
      project_id: 7,
      participant_id: null,
      team_id: 3,
      amount: 25,
      donation_type: 'recurring',
      recurring: true,
      payment_method: 'directdebit',
      payment_method_attributes: { consumerName: 'I. van den Broek', consumerAccount: 'NL91 ABNA 0417 1643 00' },
      agree_directdebit: true,
      newsletter_subscription: true,
      anonymous: false,
      allow_acquisition: true,
      accept_privacy: true,
      country: 'BE',
    })
  })

  test('a form with nothing in it is a form with every tick off, and the contract gives the errors', () => {
    const values = donationValuesOf(new FormData())
    expect(values).toEqual(emptyDonationValues)
    const { error } = donationForm.safeParse(donationBodyOf(values, target))
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['amount', 'donation_type', 'payment_method', 'email']),
    )
  })

  test('bank data that were left empty are not sent [3.03]', () => {
    expect(donationBodyOf(filledValues, target).payment_method_attributes).toEqual({})
  })
})

describe('what the URL and the account fill in', () => {
  const prefill = (search: string, user: { name: string; email: string } | null = null) =>
    prefilledValues({ search, language: 'nl', offer: sampleOffer, suggestedEuros: [10, 25], user })

  test('an amount that is a suggestion picks it, another one is typed in', () => {
    expect(prefill('?amount=25')).toMatchObject({ suggestion: '25', amount: '' })
    expect(prefill('?amount=40')).toMatchObject({ suggestion: '', amount: '40' })
    expect(prefill('?amount=40,5')).toMatchObject({ suggestion: '', amount: '40,5' })
    expect(prefill('?amount=1.000')).toMatchObject({ suggestion: '', amount: '1000' })
    expect(prefill('?amount=12,500')).toMatchObject({ suggestion: '', amount: '12,500' })
    expect(prefill('?amount=025')).toMatchObject({ suggestion: '25', amount: '' })
    expect(prefill('?amount=25&amount=')).toMatchObject({ suggestion: '25', amount: '' })
    expect(prefill('?amount=25&amount=70')).toMatchObject({ suggestion: '', amount: '70' })
    expect(prefill('?amount=25&amount=40,5')).toMatchObject({ suggestion: '', amount: '40,5' })
  })

  test('the kind of donation follows the URL only where the project allows it [4.07]', () => {
    expect(prefill('?type=recurring').donation_type).toBe('recurring')
    expect(prefill('?type=weekly').donation_type).toBe('single')
    const onlyMonthly = prefilledValues({
      search: '?type=single',
      language: 'nl',
      offer: { ...sampleOffer, types: ['recurring'] },
      suggestedEuros: [],
      user: null,
    })
    expect(onlyMonthly.donation_type).toBe('recurring')
  })

  test('the first method that can take the donation is chosen', () => {
    expect(prefill('?amount=60000').payment_method).toBe('banktransfer')
  })

  test('a signed-in donor finds name and e-mail address filled in, and no consent given', () => {
    const values = prefill('', { name: 'Ilse van den Broek', email: 'ilse@voorbeeld.nl' })
    expect(values).toMatchObject({ first_name: 'Ilse', last_name: 'van den Broek', email: 'ilse@voorbeeld.nl' })
    expect([values.allow_acquisition, values.newsletter_subscription, values.agree_directdebit]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('limits of a payment method', () => {
  const transfer = methodOf(sampleOffer, 'banktransfer')!
  const debit = methodOf(sampleOffer, 'directdebit')!

  test.each([
    [debit, { euros: 1, type: 'single' }, 'fits'],
    [debit, { euros: 1_000, type: 'recurring' }, 'fits'],
    [debit, { euros: 1_001, type: 'single' }, 'amount-too-big'],
    [transfer, { euros: 4, type: 'single' }, 'amount-too-small'],
    [transfer, { euros: 900_000, type: 'single' }, 'fits'],
    [transfer, { euros: 25, type: 'recurring' }, 'not-monthly'],
    [transfer, { euros: undefined, type: '' }, 'fits'],
  ] as const)('%o with %o: %s [4.07]', (method, donation, fit) => {
    expect(fitOf(method, donation)).toBe(fit)
  })

  const chosenFor = (chosen: string, isDonorsOwn: boolean, euros: number) =>
    fittingMethod(sampleOffer, { chosen, isDonorsOwn, donation: { euros, type: 'single' } })

  test('no method stays chosen that cannot take the donation; only a donor replaces what a donor chose [4.07]', () => {
    expect(chosenFor('directdebit', true, 1_000)).toBe('directdebit')
    expect(chosenFor('directdebit', true, 1_001)).toBe('')
    expect(chosenFor('directdebit', false, 1_001)).toBe('ideal')
    expect(chosenFor('ideal', false, 60_000)).toBe('banktransfer')
  })

  test('only a whole amount is an amount [5.01]', () => {
    const eurosOf = (amount: string, language: Language) => chosenEuros(donationValuesOf(formOf({ amount }), language))
    expect(eurosOf(' 40 ', 'nl')).toBe(40)
    expect(eurosOf('40,-', 'nl')).toBe(40)
    expect(eurosOf('40,5', 'nl')).toBeUndefined()
    expect(eurosOf('12.500', 'nl')).toBe(12_500)
    expect(eurosOf('12,500', 'nl')).toBeUndefined()
    expect(eurosOf('12,500', 'en')).toBe(12_500)
    expect(chosenEuros(emptyDonationValues)).toBeUndefined()
  })
})
