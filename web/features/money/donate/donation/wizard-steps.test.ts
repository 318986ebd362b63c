import { describe, expect, test } from 'vitest'
import { donationForm } from '../../../../../contract/money/donations/donations.ts'
import { donationFields } from './donation-values.ts'
import { hashOfStep, stepOfHash } from '../../../../lib/hash-location.ts'
import { earliestStepOf, sortErrors, stepOf, stepOfText, wizardSteps } from './wizard-steps.ts'

describe('the steps of the donation wizard', () => {
  test.each([
    ['amount', 1],
    ['donation_type', 2],
    ['recurring', 2],
    ['only_recurring', 2],
    ['payment_method', 2],
    ['payment_method_attributes', 2],
    ['payment_method_attributes.consumerName', 2],
    ['payment_method_attributes.consumerAccount', 2],
    ['agree_directdebit', 2],
    ['first_name', 3],
    ['last_name', 3],
    ['email', 3],
    ['message', 3],
    ['anonymous', 3],
    ['newsletter_subscription', 3],
    ['country', 3],
    ['allow_acquisition', 3],
  ] as const)('an error on %s belongs to step %i [4.07, 8.01]', (field, step) => {
    expect(stepOf(field)).toBe(step)
  })

  test('every field of the form has a step, except the suggestion and the hidden mark of a challenge [4.07]', () => {
    expect(donationFields.filter((field) => stepOf(field) === undefined)).toEqual(['suggestion', 'challenge_token'])
  })

  test('the wizard goes to the earliest step with an error, in any order of the errors [4.07, 8.01]', () => {
    expect(earliestStepOf(['email', 'amount', 'payment_method'])).toBe(1)
    expect(earliestStepOf(['email', 'payment_method_attributes.consumerAccount'])).toBe(2)
    expect(earliestStepOf(['country', 'email'])).toBe(3)
    expect(earliestStepOf(['project_id'])).toBeUndefined()
  })

  test('an error that has no slot on the form is left for an alert [8.07]', () => {
    const sorted = sortErrors({
      amount: ['Geef minstens € 2.', 'Nog iets.'],
      recurring: ['Deze actie vraagt geen maandelijkse giften.'],
      project_id: ['Deze waarde klopt niet.'],
      _: ['Het verzoek is niet te lezen.'],
    })
    expect(sorted.fields).toEqual({
      amount: 'Geef minstens € 2.',
      donation_type: 'Deze actie vraagt geen maandelijkse giften.',
    })
    expect(sorted.others).toEqual(['Deze waarde klopt niet.', 'Het verzoek is niet te lezen.'])
  })

  test('no field of the contract is swallowed: it has a step or it goes to the alert [8.01, 8.07]', () => {
    for (const field of Object.keys(donationForm.shape)) {
      const { fields, others } = sortErrors({ [field]: ['fout'] })
      expect(Object.values(fields).length + others.length, field).toBe(1)
    }
  })

  test('the URL names the step', () => {
    for (const step of wizardSteps) expect(stepOfHash(wizardSteps, hashOfStep(step))).toBe(step)
    expect(stepOfHash(wizardSteps, '')).toBeUndefined()
    expect(stepOfHash(wizardSteps, '#stap-4')).toBeUndefined()
    expect(stepOfText('2')).toBe(2)
    expect(stepOfText('4')).toBeUndefined()
    expect(stepOfText(null)).toBeUndefined()
  })
})
