import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { field, person, show } from '../../../../tests/support/show.tsx'
import { AmountForm } from './amount-form.tsx'

const project = { url: 'schoon-water', allow_recurring: true, allow_only_monthly: false } as Project
const ways = { single: 'PayPal of incasso', monthly: 'incasso' }
const suggestions = [10, 25, 60].map((amount) => ({ id: amount, name: `voor ${amount}`, amount }))

const showForm = (changes: Partial<Project> = {}, offered = suggestions) =>
  show(
    <AmountForm project={{ ...project, ...changes }} target={{ participant: 4 }} suggestions={offered} ways={ways} />,
  )
/** The text of the button where scripts run; its other text is for browsers without them. */
const button = () => screen.getByRole('button').firstElementChild!.textContent.replaceAll('\u00a0', ' ')
const own = () => screen.getByRole<HTMLInputElement>('textbox')
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value)
const listRequests = () => new URLSearchParams([...new FormData(own().form!)] as [string, string][]).toString()

test('the middle suggestion is chosen, and the button says what it does', async () => {
  await showForm()
  expect(button()).toBe('Doneer € 25')
  expect(listRequests()).toBe('participant=4&type=single&amount=25&amount=')
})

test('typing an amount lets go of the suggestion, and choosing one empties the typed one', async () => {
  await showForm()
  await person.fill(own(), '70')
  expect(button()).toBe('Doneer € 70')
  expect(chosen()).toEqual(['single'])
  await person.click(field(/60/))
  expect(button()).toBe('Doneer € 60')
  expect(own().value).toBe('')
})

test.each(['40,5', '0', 'veel'])('the button promises no amount for "%s" [5.01]', async (text) => {
  await showForm()
  await person.fill(own(), text)
  expect(button()).toBe('Doneer')
})

test('every month is said in the button', async () => {
  await showForm()
  await person.click(field('Maandelijks'))
  expect(button()).toBe('Doneer € 25 per maand')
})

test('a project that takes monthly donations alone shows nothing else', async () => {
  await showForm({ allow_only_monthly: true })
  expect(chosen()).toEqual(['25'])
  expect(listRequests()).toContain('type=recurring')
  expect(button()).toBe('Doneer € 25 per maand')
})

test('a project without suggestions and monthly donations shows an amount alone', async () => {
  await showForm({ allow_recurring: false }, [])
  expect(screen.queryByRole('radio')).toBeNull()
  expect(button()).toBe('Doneer')
})
