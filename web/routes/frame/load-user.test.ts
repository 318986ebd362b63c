import { expect, test } from 'vitest'
import { loadUser } from './load-user.ts'

const request = new Request('https://stuiver.test/acties/nieuw?organization=7')
const loadFrom = (answer: { status: number; body: unknown }, hasSession = true) =>
  loadUser({ hasSession, send: () => Promise.resolve(answer) }, request)
const thrownBy = (loading: Promise<unknown>): Promise<unknown> => loading.catch((error: unknown) => error)

test('a page for users gets the one who is signed in', async () => {
  expect(await loadFrom({ status: 200, body: { id: 4 } })).toEqual({ id: 4 })
})

test.each([
  ['without a session', false],
  ['of a session that ended', true],
])('a guest %s signs in, and comes back', async (_guest, hasSession) => {
  const thrown = await thrownBy(loadFrom({ status: 200, body: null }, hasSession))
  expect((thrown as Response).headers.get('location')).toBe('/login?redirect=%2Facties%2Fnieuw%3Forganization%3D7')
})

test.each([429, 500, 503])('a user is not sent to the sign-in by an answer with %i', async (status) => {
  expect(await thrownBy(loadFrom({ status, body: null }))).toMatchObject({ data: null, init: { status } })
})
