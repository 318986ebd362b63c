import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorOf, hintsOf, person, show, spoken } from '../../../tests/support/show.tsx'
import { PasswordField } from './password-field.tsx'

const box = () => screen.getByLabelText<HTMLInputElement>('Wachtwoord')
const press = (name: string) => person.click(screen.getByRole('button', { name }))

/** Shows a field in a form that counts how often it was sent. */
async function showField(error?: string) {
  const events: Event[] = []
  await show(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        events.push(event.nativeEvent)
      }}
    >
      <PasswordField id="p" name="password" label="Wachtwoord" help="Minstens 12 tekens." error={error} />
    </form>,
  )
  await person.type(box(), 'zeven gele fietsen')
  return events
}

test('the password can be shown, and its visibility is announced', async () => {
  await showField()
  expect(box().type).toBe('password')
  await press('Wachtwoord tonen')
  expect(box().type).toBe('text')
  expect(box().value).toBe('zeven gele fietsen')
  expect(spoken()).toBe('Je wachtwoord is nu zichtbaar.')
  await press('Wachtwoord verbergen')
  expect(box().type).toBe('password')
  expect(spoken()).toBe('Je wachtwoord is weer verborgen.')
})

test('the password is hidden again when its form is sent, so that no browser stores its text', async () => {
  const submissions = await showField()
  await press('Wachtwoord tonen')
  await person.type(box(), '{Enter}')
  expect([submissions.length, box().type]).toEqual([1, 'password'])
})

test('looking at it does not send the form, and it is described by its error and its help', async () => {
  const submissions = await showField('Te kort.')
  await press('Wachtwoord tonen')
  expect(submissions).toEqual([])
  expect(hintsOf(box())).toEqual(['Te kort.', 'Minstens 12 tekens.'])
  expect(errorOf('Wachtwoord')).toBe('Te kort.')
})
