import { describe, expect, test } from 'vitest'
import { emailAddress, wholeAmount } from '../../../../../contract/fields/fields.ts'
import { checkStep } from './check-step.ts'
import { donationBodyOf } from './donation-body.ts'
import { filledValues, sampleOffer } from '../../../../../tests/support/samples/donation-form.ts'
import { donationValuesOf, type DonationValues } from './donation-values.ts'

const check = (step: 1 | 2 | 3, changes: Partial<DonationValues>) =>
  checkStep(step, { ...filledValues, ...changes }, sampleOffer)

/** The sent value of an amount that was typed into a Dutch page. */
function typed(amount: string): { amount: string } {
  const form = new FormData()
  form.set('amount', amount)
  return { amount: donationValuesOf(form, 'nl').amount }
}

const debit = {
  payment_method: 'directdebit',
  'payment_method_attributes.consumerName': 'I. van den Broek',
  'payment_method_attributes.consumerAccount': 'NL91 ABNA 0417 1643 00',
  agree_directdebit: true,
}

describe('step 1, the amount', () => {
  test.each([
    ['2', {}],
    [' 25 ', {}],
    ['1000000', {}],
    ['', { amount: { key: 'donate.amount_missing' } }],
    ['1', { amount: { key: 'validation.amount_too_small', euros: 2 } }],
    ['0', { amount: { key: 'validation.amount_too_small', euros: 2 } }],
    ['1000001', { amount: { key: 'validation.amount_too_big', euros: 1_000_000 } }],
    ['12,50', { amount: { key: 'validation.whole_amount' } }],
    ['12.50', { amount: { key: 'validation.whole_amount' } }],
    ['12,500', { amount: { key: 'validation.whole_amount' } }],
    ['-5', { amount: { key: 'validation.whole_amount' } }],
    ['1e3', { amount: { key: 'validation.whole_amount' } }],
    ['9999999999', { amount: { key: 'validation.amount_too_big', euros: 1_000_000 } }],
    ['€ 25,00', {}],
    ['1.000', {}],
    ['007', {}],
  ])('says of %j: %j [5.01, 9.01]', (amount, problems) => {
    expect(check(1, typed(amount))).toEqual(problems)
  })

  test('what it lets through reaches the contract as a whole amount [5.01]', () => {
    for (const amount of [
      '2',
      '25',
      ' 25 ',
      '',
      '1,5',
      '2.5',
      '1e3',
      '-1',
      '٣',
      '9999999999',
      '12 50',
      '€ 25,00',
      '1.000',
      '12,500',
    ]) {
      const request = donationBodyOf(
        { ...filledValues, ...typed(amount) },
        { projectId: 7, participantId: undefined, teamId: undefined },
      )
      const isGood = Object.keys(check(1, typed(amount))).length === 0
      expect(isGood && !wholeAmount.safeParse(request.amount).success, amount).toBe(false)
      expect(isGood, amount).toBe(['2', '25', ' 25 ', '€ 25,00', '1.000'].includes(amount))
    }
  })

  test('an amount that was typed goes before a suggestion [4.07]', () => {
    expect(check(1, { suggestion: '25', amount: '1' })).toHaveProperty('amount')
    expect(check(1, { suggestion: '25', amount: '' })).toEqual({})
  })
})

describe('step 2, kind of donation and payment method', () => {
  test('needs a method that is offered [4.07]', () => {
    expect(check(2, {})).toEqual({})
    expect(check(2, { payment_method: '' })).toEqual({ payment_method: { key: 'donate.method_missing' } })
    expect(check(2, { payment_method: 'giro' })).toEqual({ payment_method: { key: 'donate.method_missing' } })
  })

  test('needs a kind of donation that the project allows [4.07]', () => {
    expect(check(2, { donation_type: '' })).toEqual({ donation_type: { key: 'donate.type_missing' } })
    const onlyMonthly = { ...sampleOffer, types: ['recurring' as const] }
    expect(checkStep(2, filledValues, onlyMonthly)).toEqual({ donation_type: { key: 'donate.type_missing' } })
  })

  test('refuses a method that cannot take this amount or this kind of donation [4.07]', () => {
    const problem = (changes: Partial<DonationValues>) => check(2, { ...debit, ...changes }).payment_method
    expect(problem({ amount: '1001' })).toEqual({ key: 'donate.method_up_to', euros: 1_000 })
    expect(problem({ payment_method: 'banktransfer', amount: '4' })).toEqual({ key: 'donate.method_from', euros: 5 })
    expect(problem({ payment_method: 'banktransfer', donation_type: 'recurring' })).toEqual({
      key: 'donate.method_single_only',
    })
    expect(problem({ amount: '1000' })).toBeUndefined()
  })

  test('direct debit needs holder, account and agreement [4.07]', () => {
    expect(check(2, debit)).toEqual({})
    expect(check(2, { payment_method: 'directdebit' })).toEqual({
      'payment_method_attributes.consumerName': { key: 'validation.account_holder_missing' },
      'payment_method_attributes.consumerAccount': { key: 'validation.account_missing' },
      agree_directdebit: { key: 'validation.accepted' },
    })
    expect(check(2, { ...debit, 'payment_method_attributes.consumerAccount': 'NL91ABNA0417164301' })).toEqual({
      'payment_method_attributes.consumerAccount': { key: 'validation.iban' },
    })
  })

  test.each([
    ['IBAN: NL91.ABNA.0417.1643.00', undefined],
    ['NL91-ABNA-0417-1643-00', undefined],
    ['DE291234567890123456', 'validation.iban'],
    ['SA0380000000608010167519', 'validation.iban_outside_sepa'],
  ] as const)('of the account %j it says %s before the step is left [4.07]', (account, key) => {
    const problems = check(2, { ...debit, 'payment_method_attributes.consumerAccount': account })
    expect(problems['payment_method_attributes.consumerAccount']).toEqual(key && { key })
  })

  test('monthly without a method for it, and an amount that none takes, are said as they are [4.07]', () => {
    const { methods } = sampleOffer
    const offer = { ...sampleOffer, methods: methods.map((method) => ({ ...method, types: ['single' as const] })) }
    const monthly = { ...filledValues, donation_type: 'recurring' as const, payment_method: '' }
    expect(checkStep(2, monthly, offer)).toEqual({ payment_method: { key: 'donate.no_method_monthly' } })
    expect(check(2, { ...monthly, amount: '60000' })).toEqual({
      payment_method: { key: 'donate.no_method_for_amount' },
    })
    expect(checkStep(2, monthly, { ...sampleOffer, methods: [] })).toHaveProperty('payment_method')
  })

  test('another method needs none of them [4.07]', () => {
    expect(check(2, { ...debit, payment_method: 'ideal', agree_directdebit: false })).toEqual({})
  })
})

describe('step 3, the donor', () => {
  test('needs an e-mail address that mail can go to, exactly as the contract sees it [5.02]', () => {
    const samples = ['ilse@voorbeeld.nl', 'a+b@x.co', "o'brien@mail.ie", ' ilse@voorbeeld.nl ', 'ilse@voorbeeld']
    const rare = ['a&b@x.nl', 'zoë@x.nl', 'info@café.example', 'ilse@xn--caf-dma.example']
    const worse = ['@x.nl', 'a b@x.nl', 'a@b..nl', '.a@x.nl', 'a..b@x.nl', 'ilse', 'ilse@-x.nl', 'ilse@voorbeeld.n']
    for (const email of [...samples, ...rare, ...worse]) {
      const isGood = emailAddress.safeParse(email).success
      expect(check(3, { email }).email, email).toEqual(isGood ? undefined : { key: 'validation.email' })
    }
    expect(check(3, { email: ' ' }).email).toEqual({ key: 'validation.email' })
    expect(check(3, { email: `${'a'.repeat(250)}@x.nl` }).email).toEqual({ key: 'validation.email' })
  })

  test('a message may be 500 characters and no more [5.03]', () => {
    expect(check(3, { message: 'a'.repeat(500) })).toEqual({})
    expect(check(3, { message: 'a'.repeat(501) })).toEqual({ message: { key: 'donate.message_too_long' } })
  })

  test('an anonymous donation needs no name [3.03]', () => {
    expect(Object.keys(check(3, { first_name: ' ', last_name: '' }))).toEqual(['first_name', 'last_name'])
    expect(check(3, { first_name: '', last_name: '', anonymous: true })).toEqual({})
  })
})
