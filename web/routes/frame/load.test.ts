import { expect, expectTypeOf, test } from 'vitest'
import type { listDonations } from '../../../contract/money/donations/donations.ts'
import type { readNotifications } from '../../../contract/identity/notifications/notifications.ts'
import { loadCall } from './load.ts'

const answering = (status: number) => ({ send: () => Promise.resolve({ status, body: { list: [], next: null } }) })
const loadFrom = (status: number) =>
  loadCall<typeof listDonations>(answering(status), '/api/project/:id/donations', { params: { id: 7 } })

test('a loader gets what a page shows', async () => {
  expect(await loadFrom(200)).toEqual({ list: [], next: null })
})

test.each([404, 422, 429, 500, 503])('an answer with %i becomes the status of the page', async (status) => {
  await expect(loadFrom(status)).rejects.toMatchObject({ data: null, init: { status } })
})

test('a page that needs a plan leads to where plans are chosen [2.18, 8.02]', async () => {
  const thrown: unknown = await loadFrom(402).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/settings#/subscription')
})

test('a loader requests exactly, and only reads', () => {
  const page = answering(200)
  const calls = async () => {
    // @ts-expect-error missing parameters
    await loadCall<typeof listDonations>(page, '/api/project/:id/donations')
    // @ts-expect-error a call that writes
    await loadCall<typeof readNotifications>(page, '/notifications/read', { body: { notifications: [] } })
  }
  expectTypeOf(calls).toBeFunction()
})
