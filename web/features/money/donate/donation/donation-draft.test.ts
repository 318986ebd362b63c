import { beforeEach, describe, expect, test } from 'vitest'
import { findDonationDraft, removeDonationDraft, saveDonationDraft } from './donation-draft.ts'
import { filledValues } from '../../../../../tests/support/samples/donation-form.ts'

const secrets = { 'payment_method_attributes.consumerAccount': 'NL91ABNA0417164300', agree_directdebit: true }

describe('the draft of a donation', () => {
  beforeEach(() => sessionStorage.clear())

  test('survives a reload, for its own project only', () => {
    saveDonationDraft(7, '?amount=25', filledValues)
    expect(findDonationDraft(7, '?amount=25')).toMatchObject({ amount: '25', email: 'ilse@voorbeeld.nl' })
    expect(findDonationDraft(8, '?amount=25')).toBeUndefined()
  })

  test('never holds the account number, nor the agreement that goes with it', () => {
    saveDonationDraft(7, '', { ...filledValues, ...secrets })
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('NL91')
    expect(sessionStorage.getItem('donation-draft:7')).not.toContain('NL91')
    expect(findDonationDraft(7, '')).not.toHaveProperty('agree_directdebit')
    expect(findDonationDraft(7, '')).not.toHaveProperty(['payment_method_attributes.consumerAccount'])
  })

  test('gives way to an amount that another URL names, and keeps the rest', () => {
    saveDonationDraft(7, '?amount=10', filledValues)
    const draft = findDonationDraft(7, '?amount=60&type=recurring')
    expect(draft).not.toHaveProperty('amount')
    expect(draft).not.toHaveProperty('donation_type')
    expect(draft).toHaveProperty('first_name', 'Ilse')
  })

  test('gives way to a donation that is retried, and keeps what that does not know', () => {
    saveDonationDraft(7, '', { ...filledValues, message: 'Zet hem op!', country: 'BE' })
    const draft = findDonationDraft(7, `?opnieuw=${'a'.repeat(22)}`)
    for (const field of ['amount', 'donation_type', 'payment_method']) expect(draft).not.toHaveProperty(field)
    expect(draft).toMatchObject({ message: 'Zet hem op!', country: 'BE', first_name: 'Ilse' })
  })

  test('is gone once forgotten, and rubbish instead is no draft', () => {
    saveDonationDraft(7, '', filledValues)
    removeDonationDraft(7)
    expect(findDonationDraft(7, '')).toBeUndefined()
    sessionStorage.setItem('donation-draft:7', '{broken')
    expect(findDonationDraft(7, '')).toBeUndefined()
    sessionStorage.setItem('donation-draft:7', '{"values":{"email":5,"unknown":"x"}}')
    expect(findDonationDraft(7, '')).toEqual({})
  })
})
