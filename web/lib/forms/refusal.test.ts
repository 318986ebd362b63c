import { expect, test } from 'vitest'
import { textsByLanguage } from '../../../server/platform/i18n/all-texts.ts'
import { createTranslate } from '../../../contract/create-translate.ts'
import { asRefusal, assignProblems, Refusal, refusalFrom, refusalOf } from './refusal.ts'

const t = createTranslate(textsByLanguage.nl, 'nl')
const unknown = 'Er ging iets mis. Probeer het opnieuw of neem contact op met de klantenservice.'

test.each([
  ['an answer that is no object', { status: 500, body: 'oops' }],
  ['an answer without words', { status: 500, body: {} }],
])('%s gets the fixed words [8.13]', (_name, answer) => {
  expect(refusalOf(answer, t)).toMatchObject({ errors: {}, alert: unknown })
})

test('a page instead of an answer gets the fixed words, and a lost connection its own [8.13]', () => {
  expect(refusalFrom(new SyntaxError('<html>'), t)).toMatchObject({ status: 0, errors: {}, alert: unknown })
  expect(refusalFrom(new TypeError('Failed to fetch'), t).alert).toBe(unknown)
  expect(refusalFrom(new TypeError('Failed to fetch'), t, 'Geen verbinding.').alert).toBe('Geen verbinding.')
})

test('errors stand at their fields, and what has no field here is said above the form [8.01]', () => {
  const body = { message: '', errors: { name: ['Te lang.', 'En leeg.'], proof: ['Te laat.'] } }
  const refusal = refusalOf({ status: 422, body }, t)
  expect(assignProblems(refusal, ['name'])).toEqual({ errors: { name: 'Te lang.' }, alert: 'Te laat.' })
  expect(assignProblems(refusal, ['name', 'proof'])).toEqual({ errors: { name: 'Te lang.', proof: 'Te laat.' } })
})

test('other refusals say what the server says [8.01]', () => {
  const refusal = refusalOf({ status: 429, body: { message: 'Dat ging te snel.' } }, t)
  expect(assignProblems(refusal, ['name'])).toEqual({ errors: {}, alert: 'Dat ging te snel.' })
})

test.each([401, 402])('a %i says nothing here: it is shown over the page, or leads elsewhere [2.18]', (status) => {
  expect(refusalOf({ status, body: { message: 'Log eerst in.' } }, t)).toMatchObject({ errors: {}, alert: undefined })
})

test('only a refusal is an answer', () => {
  const refusal = new Refusal({ status: 422, errors: {} })
  expect(asRefusal(refusal)).toBe(refusal)
  expect(() => asRefusal(new RangeError('of ours'))).toThrow('of ours')
})
