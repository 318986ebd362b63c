import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { watchDepartures } from '../../../../tests/support/identity/auth-form.ts'
import { field, person, settle, show } from '../../../../tests/support/show.tsx'
import { FrontSwitch } from './front-switch.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import './forms/login-form.tsx'
import './forms/forgot-form.tsx'

/** The forms that are there, by their headings. */
const forms = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

async function switchTo(link: string) {
  await person.click(screen.getByRole('link', { name: link }))
  await settle()
}

test('exactly one of the forms is there, and it is the one to register [2.02]', async () => {
  await show(<FrontSwitch />)
  expect(forms()).toEqual(['Maak je account'])
})

test('each form leads to the others within the page, with the e-mail address that was typed [2.02, 2.03]', async () => {
  answerWith({})
  await show(<FrontSwitch />)
  await person.fill(field('E-mailadres'), 'noor@voorbeeld.nl')
  await switchTo('Inloggen')
  expect(forms()).toEqual(['Inloggen'])
  expect(field('E-mailadres').value).toBe('noor@voorbeeld.nl')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  await person.press('Verder')
  await switchTo('Wachtwoord vergeten?')
  expect(forms()).toEqual(['Wachtwoord vergeten'])
  expect(field('E-mailadres').value).toBe('noor@voorbeeld.nl')
  await switchTo('Terug naar inloggen')
  await switchTo('Maak een account')
  expect(forms()).toEqual(['Maak je account'])
})

test('a click for another window is left to the browser', async () => {
  const removal = watchDepartures()
  await show(<FrontSwitch />)
  const link = screen.getByRole('link', { name: 'Inloggen' })
  const click = createEvent.click(link, { ctrlKey: true })
  fireEvent(link, click)
  expect(click.defaultPrevented).toBe(false)
  expect(forms()).toEqual(['Maak je account'])
  expect(removal).toEqual([])
})

test('the page may be shared: it carries the token of no visitor, and has no field for a password without scripts', async () => {
  document.cookie = 'XSRF-TOKEN=van-deze-browser'
  await show(<FrontSwitch />)
  // Filled in by the browser, after the page came.
  expect(document.querySelector<HTMLInputElement>('input[name="_token"]')?.value).toBe('van-deze-browser')
  expect(field('Wachtwoord').closest('.noscript\\:hidden')).not.toBeNull()
})
