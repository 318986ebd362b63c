import { beforeEach, describe, expect, test } from 'vitest'
import { findGiftDraft, forgetGiftDraft, keepGiftDraft } from './gift-draft.ts'
import { filledIn } from './sample-gift.ts'

const secrets = { 'payment_method_attributes.consumerAccount': 'NL91ABNA0417164300', agree_directdebit: true }

describe('the draft of a gift', () => {
  beforeEach(() => sessionStorage.clear())

  test('survives a reload, for its own project only', () => {
    keepGiftDraft(7, '?amount=25', filledIn)
    expect(findGiftDraft(7, '?amount=25')).toMatchObject({ amount: '25', email: 'ilse@voorbeeld.nl' })
    expect(findGiftDraft(8, '?amount=25')).toBeUndefined()
  })

  test('never holds the account number, nor the agreement that goes with it', () => {
    keepGiftDraft(7, '', { ...filledIn, ...secrets })
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('NL91')
    expect(sessionStorage.getItem('gift-draft:7')).not.toContain('NL91')
    expect(findGiftDraft(7, '')).not.toHaveProperty('agree_directdebit')
    expect(findGiftDraft(7, '')).not.toHaveProperty(['payment_method_attributes.consumerAccount'])
  })

  test('gives way to an amount that another address asks for, and keeps the rest', () => {
    keepGiftDraft(7, '?amount=10', filledIn)
    const draft = findGiftDraft(7, '?amount=60&type=recurring')
    expect(draft).not.toHaveProperty('amount')
    expect(draft).not.toHaveProperty('donation_type')
    expect(draft).toHaveProperty('first_name', 'Ilse')
  })

  test('is gone once forgotten, and rubbish in its place is no draft', () => {
    keepGiftDraft(7, '', filledIn)
    forgetGiftDraft(7)
    expect(findGiftDraft(7, '')).toBeUndefined()
    sessionStorage.setItem('gift-draft:7', '{broken')
    expect(findGiftDraft(7, '')).toBeUndefined()
    sessionStorage.setItem('gift-draft:7', '{"values":{"email":5,"unknown":"x"}}')
    expect(findGiftDraft(7, '')).toEqual({})
  })
})
