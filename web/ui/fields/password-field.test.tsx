import { act } from 'react'
import { expect, test } from 'vitest'
import { find, show, user } from '../../../tests/support/show.tsx'
import { PasswordField } from './password-field.tsx'

const box = () => find<HTMLInputElement>('#p')

async function showField(error?: string) {
  await show(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField id="p" name="password" label="Wachtwoord" help="Minstens 12 tekens." error={error} />
    </form>,
  )
  await user.fill('#p', 'zeven gele fietsen')
}

test('its owner may look at it, and hears that it shows', async () => {
  await showField()
  expect(box().type).toBe('password')
  await user.click('button[aria-label="Wachtwoord tonen"]')
  expect(box().type).toBe('text')
  expect(box().value).toBe('zeven gele fietsen')
  expect(find('[aria-live]').textContent).toBe('Je wachtwoord is nu zichtbaar.')
  await user.click('button[aria-label="Wachtwoord verbergen"]')
  expect(box().type).toBe('password')
  expect(find('[aria-live]').textContent).toBe('Je wachtwoord is weer verborgen.')
})

test('it is hidden again when its form is sent, so that no browser keeps it as a text', async () => {
  await showField()
  await user.click('button[aria-label="Wachtwoord tonen"]')
  await act(async () => find<HTMLFormElement>('form').requestSubmit())
  expect(box().type).toBe('password')
})

test('looking at it does not send the form, and it is described by its error and its help', async () => {
  await showField('Te kort.')
  expect(find<HTMLButtonElement>('button').type).toBe('button')
  expect(box().getAttribute('aria-describedby')).toBe('p-error p-help')
  expect(box().getAttribute('aria-invalid')).toBe('true')
})
