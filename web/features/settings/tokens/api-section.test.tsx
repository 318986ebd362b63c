import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiToken } from '../../../../contract/users/api-tokens.ts'
import { find, show, user } from '../../../../tests/support/show.tsx'
import { AskProvider } from '../../../ui/messages/ask-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { ApiSection } from './api-section.tsx'

// What is fetched when it is first needed is here already, so that no test waits for it.
await import('../../../ui/aria/dialog.tsx')

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

let asked: { method: string; url: string; body: unknown }[]
let answer: () => Response

beforeEach(() => {
  asked = []
  answer = () => Response.json({ token: 'stuiver_geheim', item: token })
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string | null }) => {
    asked.push({ method, url, body: body === null ? null : (JSON.parse(body) as unknown) })
    return answer()
  })
})
afterEach(() => void vi.unstubAllGlobals())

const showTokens = (tokens: ApiToken[] = []) =>
  show(
    <ToastProvider>
      <AskProvider>
        <ApiSection tokens={tokens} abilities={abilities} now="2026-03-10T09:00:00.000Z" />
      </AskProvider>
    </ToastProvider>,
  )
const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input:checked, form input:checked')].map(({ value }) => value)
const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text)
  if (found === undefined) throw new Error(`no button ${text}`)
  return found
}
const click = (text: string) => act(async () => button(text).click())

test('the defaults are ticked, and one button ticks everything or nothing [4.18]', async () => {
  await showTokens()
  expect(ticked()).toEqual(['projects:read'])
  await click('Alles kiezen')
  expect(ticked()).toEqual(['projects:read', 'account:write'])
  await click('Niets kiezen')
  expect(ticked()).toEqual([])
})

test('the value is shown once, in a window that a click beside it does not close [3.22, 2.26~]', async () => {
  await showTokens()
  await user.fill('#token-name', 'Boekhouding')
  await act(async () => find<HTMLFormElement>('form').requestSubmit())
  expect(asked).toEqual([
    { method: 'POST', url: '/settings/api/token', body: { name: 'Boekhouding', abilities: ['projects:read'] } },
  ])
  expect(find('[role=alertdialog] [data-token]').textContent).toBe('stuiver_geheim')
  await click('Ik heb het bewaard')
  expect(document.body.textContent).not.toContain('stuiver_geheim')
  expect(find('li h3').textContent).toBe('Boekhouding')
  expect(find<HTMLInputElement>('#token-name').value).toBe('')
})

test('errors stand at their fields, also where no input is [8.01~, 4.18]', async () => {
  await showTokens()
  answer = () => Response.json({ message: '', errors: { abilities: ['Kies er een.'] } }, { status: 422 })
  await act(async () => find<HTMLFormElement>('form').requestSubmit())
  expect(find('#token-abilities-error').textContent).toBe('Kies er een.')
  expect(document.activeElement?.contains(find('#token-abilities-error'))).toBe(true)
})

test('deleting names the token first, and nothing happens without a yes [2.26~, 7.35]', async () => {
  await showTokens([token])
  await act(async () => find('[aria-label="Verwijderen: Boekhouding"]').click())
  await act(async () => vi.dynamicImportSettled())
  expect(find('[role=alertdialog]').textContent).toContain('Boekhouding')
  await click('Annuleren')
  expect(asked).toEqual([])
  await act(async () => find('[aria-label="Verwijderen: Boekhouding"]').click())
  answer = () => Response.json({ message: 'Het token is verwijderd.' })
  await click('Verwijderen')
  expect(asked).toEqual([{ method: 'DELETE', url: `/settings/api/token/${token.id}`, body: null }])
  expect(document.querySelector('li h3')).toBeNull()
  expect(document.activeElement?.textContent, 'the button that deleted it is gone').toBe('Je tokens')
})
