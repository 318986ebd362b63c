import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../../../contract/users/profile.ts'
import { find, show, user } from '../../../../tests/support/show.tsx'
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
  await user.fill('#token-name', 'Boekhouding')
  await submitWith('#token-name')
}
const submitWith = (selector: string) => act(async () => find<HTMLInputElement>(selector).form!.requestSubmit())
const dialog = () => document.querySelector('[role=alertdialog]')
const click = (text: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!.click())

test('the password is asked, a wrong one is said at its field, and what was asked is done with the right one', async () => {
  await makeToken()
  expect(find('[role=alertdialog] h2').textContent).toBe('Ben jij het?')
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('identity-password'))
  await user.fill('#identity-password', 'fout')
  await submitWith('#identity-password')
  expect(find('#identity-password-error').textContent).toBe('Dit is niet je wachtwoord van nu.')
  expect(document.activeElement).toBe(find('#identity-password'))
  await user.fill('#identity-password', 'goed')
  await submitWith('#identity-password')
  const token = { path: '/settings/api/token', body: { name: 'Boekhouding', abilities: ['projects:read'] } }
  expect(asked.filter(({ path }) => path === token.path)).toEqual([token, token])
  expect(find('[data-token]').textContent).toBe('stuiver_geheim')
})

test('closing it does nothing, says why, and keeps what was typed', async () => {
  await makeToken()
  await click('Annuleren')
  expect(dialog()).toBeNull()
  expect(find('[data-alert]').textContent).toBe(tooOld)
  expect(find<HTMLInputElement>('#token-name').value).toBe('Boekhouding')
  expect(document.activeElement).toBe(find('[data-alert]'))
  expect(asked).toHaveLength(1)
})

test('whoever uses an app may give a code of it instead', async () => {
  await makeToken({ uses_authenticator_app: true })
  await click('Gebruik een code van je app')
  expect(document.activeElement).toBe(find('#identity-code'))
  await user.fill('#identity-code', '123456')
  await submitWith('#identity-code')
  expect(asked[1]).toEqual({ path: '/settings/confirm-identity', body: { code: '123456' } })
  expect(find('[data-token]').textContent).toBe('stuiver_geheim')
})

test('without an app there is nothing but the password', async () => {
  await makeToken()
  expect(document.body.textContent).not.toContain('Gebruik een code')
})
