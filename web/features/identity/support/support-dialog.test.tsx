import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, answerWith, type ReceivedRequest, wrong } from '../../../../tests/support/answering-server.ts'
import { alertText, errorOf, field, person, show } from '../../../../tests/support/show.tsx'
import SupportDialog, { focusDelayMs, thanksShownMs } from './support-dialog.tsx'

const received = 'We hebben je bericht ontvangen en antwoorden snel!'
let answers: Answers
let requests: ReceivedRequest[]

beforeEach(() => {
  vi.useFakeTimers()
  answers = { '/support/email': [200, { message: received }] }
  requests = answerWith(answers)
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

async function fillIn(onClose: () => void = () => {}) {
  await show(<SupportDialog from="ilse@voorbeeld.nl" onClose={onClose} />)
  await person.fill(field('Onderwerp'), 'Mijn bewijs')
  await person.fill(field('Je vraag'), 'Waar is het?')
}
const submit = () => person.press('Verstuur je vraag')

test('the subject gets the focus after half a second, and the sender is filled in [9.15, 7.40]', async () => {
  await show(<SupportDialog from="ilse@voorbeeld.nl" onClose={() => {}} />)
  await pass(focusDelayMs - 1)
  expect(document.activeElement).not.toBe(field('Onderwerp'))
  await pass(1)
  expect(document.activeElement).toBe(field('Onderwerp'))
  expect(field('Je e-mailadres').value).toBe('ilse@voorbeeld.nl')
})

test('thanks in the fixed words, and closes by itself after two seconds [8.17]', async () => {
  const onClose = vi.fn<() => void>()
  await fillIn(onClose)
  await submit()
  const body = { from: 'ilse@voorbeeld.nl', subject: 'Mijn bewijs', message: 'Waar is het?' }
  expect(requests).toMatchObject([{ body }])
  expect(screen.getByRole('alertdialog').textContent).toContain('Gelukt!')
  expect(screen.getByRole('alertdialog').textContent).toContain(received)
  await pass(thanksShownMs - 1)
  expect(onClose).not.toHaveBeenCalled()
  await pass(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an error stands at its field, which gets the focus; no typed text is lost [8.01]', async () => {
  await fillIn()
  answers['/support/email'] = wrong({ message: 'Te lang.' })
  await submit()
  expect(errorOf('Je vraag')).toBe('Te lang.')
  expect(document.activeElement).toBe(field('Je vraag'))
  expect(field('Onderwerp').value).toBe('Mijn bewijs')
})

test('an unknown failure gets the fixed words [8.13]', async () => {
  await fillIn()
  answers['/support/email'] = () => new Response('<html>')
  await submit()
  expect(alertText()).toBe('Er ging iets mis. Probeer het opnieuw of neem contact op met de klantenservice.')
})
