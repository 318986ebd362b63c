import { expect, test } from 'vitest'
import { textsByLanguage } from '../../../server/platform/i18n/all-texts.ts'
import { createTranslate } from '../translate.ts'
import { problemsOf } from './use-sending.ts'

const t = createTranslate(textsByLanguage.nl, 'nl')
const unknown = 'Er ging iets mis. Probeer het opnieuw of neem contact op met de klantenservice.'

test.each([
  ['a failed network', { status: 0, body: undefined }],
  ['an answer that is no object', { status: 500, body: 'oops' }],
  ['an answer without words', { status: 500, body: {} }],
])('%s gets the fixed words [8.13]', (_name, answer) => {
  expect(problemsOf(answer, [], t)).toEqual({ errors: {}, alert: unknown })
})

test('errors stand at their fields, and what has no field here is said above the form [8.01~]', () => {
  const body = { message: '', errors: { name: ['Te lang.', 'En leeg.'], proof: ['Te laat.'] } }
  expect(problemsOf({ status: 422, body }, ['name'], t)).toEqual({ errors: { name: 'Te lang.' }, alert: 'Te laat.' })
})

test('other refusals say what the server says [8.01~]', () => {
  const body = { message: 'Dat ging te snel.' }
  expect(problemsOf({ status: 429, body }, ['name'], t)).toEqual({ errors: {}, alert: 'Dat ging te snel.' })
})

test.each([401, 402])('a %i says nothing here: it is shown over the page, or leads elsewhere [2.18~]', (status) => {
  expect(problemsOf({ status, body: { message: 'Log eerst in.' } }, [], t)).toEqual({ errors: {}, alert: undefined })
})
