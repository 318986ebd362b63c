import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { deleteApiToken } from '../../../../contract/identity/users/api-tokens.ts'
import type { CurrentUser } from '../../../../contract/identity/users/profile.ts'
import { answerWith, type ReceivedRequest, wrong } from '../../../../tests/support/answering-server.ts'
import { alertText, errorOf, field, person, show } from '../../../../tests/support/show.tsx'
import { sampleUser } from '../../../../tests/support/samples/user.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { sendFromBrowser } from '../../../lib/api.ts'
import { ExportLinks } from '../../../parts/export-links.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { IdentityWatch } from './identity-watch.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/dialog-overlay.tsx'
import './identity-dialog.tsx'

const tooOld = 'Laat eerst zien dat jij het bent.'
let requests: ReceivedRequest[]
let isConfirmed: boolean

beforeEach(() => {
  isConfirmed = false
  requests = answerWith(({ method, path, body }) => {
    if (path !== '/settings/confirm-identity' || method === 'GET')
      return isConfirmed ? [200, { message: 'Gedaan.' }] : [423, { message: tooOld }]
    isConfirmed = body['password'] === 'goed' || body['code'] === '123456'
    return isConfirmed ? [200, { message: '' }] : wrong({ password: 'Dit is niet je wachtwoord van nu.' })
  })
})

/** A form of the product, as it stands beside the bar at the top. */
function SomeForm() {
  const call = useCall()
  const form = useForm({
    id: 'some',
    fields: ['name'],
    async submit({ name = '' }) {
      const endpoint = { method: 'POST', path: '/settings/api/token' } as const
      const answer = await call<typeof deleteApiToken>(endpoint as never, { body: { name } } as never)
      form.setSavedText(answer.message)
    },
  })
  return (
    <form {...form.props}>
      <FormAlert alert={form.alert} />
      <TextField {...form.field('name')} label="Naam" />
      <p>{form.savedText}</p>
    </form>
  )
}

async function sendForm(own: Partial<CurrentUser> = {}) {
  await show(
    <>
      <SomeForm />
      <ExportLinks path="/api/project/1/donations/export" filter={{ search: 'Ada' }} label={String} hint="" />
      <IdentityWatch user={sampleUser(own)} />
    </>,
  )
  await give('Naam', 'Boekhouding')
}
async function give(label: string, text: string) {
  await person.fill(field(label), text)
  await person.keyboard('{Enter}')
}
const dialog = () => screen.getByRole('alertdialog')

test('the password is required, a wrong one is said at its field, and the request is repeated with the right one', async () => {
  await sendForm()
  within(dialog()).getByRole('heading', { name: 'Ben jij het?' })
  await waitFor(() => expect(document.activeElement).toBe(field('Wachtwoord')), { timeout: 60_000 })
  await give('Wachtwoord', 'fout')
  expect(errorOf('Wachtwoord')).toBe('Dit is niet je wachtwoord van nu.')
  expect(document.activeElement).toBe(field('Wachtwoord'))
  await give('Wachtwoord', 'goed')
  const token = { path: '/settings/api/token', body: { name: 'Boekhouding' } }
  expect(requests.filter(({ path }) => path === token.path)).toMatchObject([token, token])
  screen.getByText('Gedaan.')
})

test('closing it does nothing, says why, and keeps the typed text', async () => {
  await sendForm()
  await person.press('Annuleren')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(alertText()).toBe(tooOld)
  expect(field('Naam').value).toBe('Boekhouding')
  expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
  expect(requests).toHaveLength(1)
})

test('a user of an app may give a code of it instead', async () => {
  await sendForm({ uses_authenticator_app: true })
  await person.press('Gebruik een code van je app')
  expect(document.activeElement).toBe(field('Code uit de app'))
  await give('Code uit de app', '123456')
  expect(requests[1]).toMatchObject({ path: '/settings/confirm-identity', body: { code: '123456' } })
  screen.getByText('Gedaan.')
})

test('without an app there is nothing but the password', async () => {
  await sendForm()
  expect(within(dialog()).queryByText(/Gebruik een code/)).toBeNull()
})

test('a request without a form opens the prompt as well, once for all that wait, and then done', async () => {
  await show(<IdentityWatch user={sampleUser()} />)
  const submissions = [1, 2].map((id) =>
    sendFromBrowser({ method: 'PUT', url: `/api/project/${id}`, body: { field: 'name' } }),
  )
  await waitFor(() => dialog(), { timeout: 60_000 })
  await give('Wachtwoord', 'goed')
  expect((await Promise.all(submissions)).map(({ status }) => status)).toEqual([200, 200])
  expect(requests.filter(({ path }) => path === '/settings/confirm-identity')).toHaveLength(1)
})

test('a request sent before the window is there waits for it', async () => {
  const request = sendFromBrowser({ method: 'POST', url: '/api/mollie/linked', body: {} })
  await show(<IdentityWatch user={sampleUser()} />)
  await waitFor(() => dialog(), { timeout: 60_000 })
  await give('Wachtwoord', 'goed')
  expect((await request).status).toBe(200)
})

test('a file is fetched once the password was given, and the page stays', async () => {
  const fetched: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    fetched.push(this.getAttribute('href') ?? '')
  })
  await show(
    <>
      <ExportLinks path="/api/project/1/donations/export" filter={{ search: 'Ada' }} label={String} hint="" />
      <IdentityWatch user={sampleUser()} />
    </>,
  )
  await person.click(screen.getByText('csv'))
  await waitFor(() => dialog(), { timeout: 60_000 })
  expect(fetched).toEqual([])
  await give('Wachtwoord', 'goed')
  await waitFor(() => expect(fetched).toHaveLength(1), { timeout: 60_000 })
  expect(fetched[0]).toContain('/api/project/1/donations/export?search=Ada&format=csv')
  vi.restoreAllMocks()
})
