import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../../../contract/users/profile.ts'
import { alertText, errorOf, field, person, show } from '../../../../tests/support/show.tsx'
import { AskProvider } from '../../../ui/messages/ask-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { sampleUser } from '../../../../tests/support/samples/user.ts'
import { ApiSection } from '../tokens/api-section.tsx'
import { IdentityProvider } from './identity-provider.tsx'

// What is fetched when it is first needed is here already, so that no test waits for it.
await import('../../../ui/aria/dialog.tsx')

const tooOld = 'Laat eerst zien dat jij het bent.'
const item = {
  id: '0b7f2d2e-6a55-4a0e-9d0b-1c5f0a3c7a01',
  name: 'Boekhouding',
  metadata: { abilities: ['projects:read'] },
  created_at: '2026-03-01T09:00:00.000Z',
  last_used_at: null,
  expires_at: null,
}
const abilities = [{ value: 'projects:read', name: 'Lezen', text: 'Lezen', default: true }]

let asked: { path: string; body: unknown }[]
let isConfirmed: boolean

beforeEach(() => {
  asked = []
  isConfirmed = false
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as Record<string, string>
    asked.push({ path, body: sent })
    if (path !== '/settings/confirm-identity')
      return isConfirmed
        ? Response.json({ token: 'stuiver_geheim', item })
        : Response.json({ message: tooOld }, { status: 423 })
    isConfirmed = sent['password'] === 'goed' || sent['code'] === '123456'
    const errors = { password: ['Dit is niet je wachtwoord van nu.'] }
    return isConfirmed ? Response.json({ message: '' }) : Response.json({ message: '', errors }, { status: 422 })
  })
})
afterEach(() => void vi.unstubAllGlobals())

async function makeToken(own: Partial<CurrentUser> = {}) {
  await show(
    <ToastProvider>
      <AskProvider>
        <IdentityProvider user={sampleUser(own)}>
          <ApiSection tokens={[]} abilities={abilities} now="2026-03-10T09:00:00.000Z" />
        </IdentityProvider>
      </AskProvider>
    </ToastProvider>,
  )
  await give('Naam', 'Boekhouding')
}
async function give(label: string, text: string) {
  await person.fill(field(label), text)
  await person.keyboard('{Enter}')
}
const dialog = () => screen.getByRole('alertdialog')

test('the password is asked, a wrong one is said at its field, and what was asked is done with the right one', async () => {
  await makeToken()
  within(dialog()).getByRole('heading', { name: 'Ben jij het?' })
  await waitFor(() => expect(document.activeElement).toBe(field('Wachtwoord')), { timeout: 60_000 })
  await give('Wachtwoord', 'fout')
  expect(errorOf('Wachtwoord')).toBe('Dit is niet je wachtwoord van nu.')
  expect(document.activeElement).toBe(field('Wachtwoord'))
  await give('Wachtwoord', 'goed')
  const token = { path: '/settings/api/token', body: { name: 'Boekhouding', abilities: ['projects:read'] } }
  expect(asked.filter(({ path }) => path === token.path)).toEqual([token, token])
  within(dialog()).getByText('stuiver_geheim')
})

test('closing it does nothing, says why, and keeps what was typed', async () => {
  await makeToken()
  await person.press('Annuleren')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(alertText()).toBe(tooOld)
  expect(field('Naam').value).toBe('Boekhouding')
  expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
  expect(asked).toHaveLength(1)
})

test('whoever uses an app may give a code of it instead', async () => {
  await makeToken({ uses_authenticator_app: true })
  await person.press('Gebruik een code van je app')
  expect(document.activeElement).toBe(field('Code uit de app'))
  await give('Code uit de app', '123456')
  expect(asked[1]).toEqual({ path: '/settings/confirm-identity', body: { code: '123456' } })
  within(dialog()).getByText('stuiver_geheim')
})

test('without an app there is nothing but the password', async () => {
  await makeToken()
  expect(within(dialog()).queryByText(/Gebruik een code/)).toBeNull()
})
