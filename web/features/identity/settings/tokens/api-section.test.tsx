import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiToken } from '../../../../../contract/identity/users/api-tokens.ts'
import { type Answers, answerWith, type ReceivedRequest, wrong } from '../../../../../tests/support/answering-server.ts'
import { field, hintsOf, person, show } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { ApiSection } from './api-section.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/dialog-overlay.tsx'

const abilities = [
  { value: 'projects:read', name: 'Lezen', text: 'Lezen', default: true },
  { value: 'account:write', name: 'Wijzigen', text: 'Wijzigen', default: false },
]
const token: ApiToken = {
  id: '0b7f2d2e-6a55-4a0e-9d0b-1c5f0a3c7a01',
  name: 'Boekhouding',
  metadata: { abilities: ['projects:read'] },
  created_at: '2026-03-01T09:00:00.000Z',
  last_used_at: null,
  expires_at: null,
}

let requests: ReceivedRequest[]
let answers: Answers

beforeEach(() => {
  answers = { '/settings/api/token': [200, { token: 'stuiver_geheim', item: token }] }
  requests = answerWith(answers)
})

const openForm = () => person.press('Nieuw API-token')
const showTokens = (tokens: ApiToken[] = []) =>
  show(
    <ToastProvider>
      <PromptProvider>
        <ApiSection tokens={tokens} abilities={abilities} now="2026-03-10T09:00:00.000Z" onChanged={() => {}} />
      </PromptProvider>
    </ToastProvider>,
  )
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ value }) => value)
const dialog = () => screen.getByRole('alertdialog')
const remove = 'Verwijderen: Boekhouding'

test('the form of a new token is called off without a trace, and its button has the focus again', async () => {
  await showTokens()
  await openForm()
  await person.fill(field('Naam'), 'Boekhouding')
  await person.press('Annuleren')
  expect(screen.queryByLabelText('Naam')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Nieuw API-token')
  await openForm()
  expect(field('Naam').value).toBe('')
  expect(requests).toEqual([])
})

test('the defaults are ticked, and one button ticks everything or nothing [4.18]', async () => {
  await showTokens()
  await openForm()
  expect(ticked()).toEqual(['projects:read'])
  await person.press('Alles kiezen')
  expect(ticked()).toEqual(['projects:read', 'account:write'])
  await person.press('Niets kiezen')
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
})

test('the value is shown once, in a window that a click beside it does not close [3.22, 2.26]', async () => {
  await showTokens()
  await openForm()
  expect(document.activeElement).toBe(field('Naam'))
  await person.fill(field('Naam'), 'Boekhouding')
  await person.press('Token maken')
  expect(requests).toEqual([
    { method: 'POST', path: '/settings/api/token', body: { name: 'Boekhouding', abilities: ['projects:read'] } },
  ])
  within(dialog()).getByText('stuiver_geheim')
  await person.click(document.body)
  within(dialog()).getByText('stuiver_geheim')
  await person.press('Ik heb het bewaard')
  expect(screen.queryByText('stuiver_geheim')).toBeNull()
  screen.getByRole('heading', { name: 'Boekhouding' })
  expect(screen.queryByLabelText('Naam')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Nieuw API-token')
})

test('errors stand at their fields, also where no input is [8.01, 4.18]', async () => {
  await showTokens()
  await openForm()
  answers['/settings/api/token'] = wrong({ abilities: 'Kies er een.' })
  await person.press('Token maken')
  const abilitiesGroup = screen.getByRole('group', { name: /Dit mag het token/ })
  expect(hintsOf(abilitiesGroup)).toContain('Kies er een.')
  expect(document.activeElement?.contains(screen.getByText('Kies er een.'))).toBe(true)
})

test('deleting names the token first, and nothing happens without a yes [2.26, 7.35]', async () => {
  await showTokens([token])
  await person.press(remove)
  await act(async () => vi.dynamicImportSettled())
  expect(dialog().textContent).toContain('Boekhouding')
  await person.press('Annuleren')
  expect(requests).toEqual([])
  await person.press(remove)
  answers[`/settings/api/token/${token.id}`] = [200, { message: 'Het token is verwijderd.' }]
  await person.press('Verwijderen')
  expect(requests).toEqual([{ method: 'DELETE', path: `/settings/api/token/${token.id}`, body: {} }])
  expect(screen.queryByRole('heading', { name: 'Boekhouding' })).toBeNull()
  expect(document.activeElement?.textContent, 'the button that deleted it is gone').toBe('Je tokens')
})
