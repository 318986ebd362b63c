import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, type ReceivedRequest } from '../../../../tests/support/answering-server.ts'
import { person, show } from '../../../../tests/support/show.tsx'
import { sendFromBrowser } from '../../../lib/api.ts'
import { refreshEveryMs } from './start-session-refresh.ts'
import { SessionWatch } from './session-watch.tsx'

let statuses: Record<string, number>
let requests: ReceivedRequest[]

beforeEach(() => {
  vi.useFakeTimers()
  statuses = {}
  requests = answerWith(({ path }) => [statuses[path] ?? 200, { message: '' }])
})
afterEach(() => {
  vi.useRealTimers()
})

const lines = () => requests.map(({ method, path }) => `${method} ${path}`)

const watch = (
  <SessionWatch
    signInAgain={(onClose) => (
      <button type="button" onClick={onClose}>
        Log opnieuw in
      </button>
    )}
  />
)
const again = 'Log opnieuw in'
const form = () => screen.queryByRole('button', { name: again })

test('any 401 signs out and prompts to sign in again, until that is done [2.18, 8.02]', async () => {
  await show(watch)
  statuses['/settings/contact'] = 401
  expect(form()).toBeNull()
  await act(async () => void (await sendFromBrowser({ method: 'PUT', url: '/settings/contact', body: {} })))
  expect(lines()).toEqual(['PUT /settings/contact', 'POST /logout'])
  expect(form()).not.toBeNull()
  await person.press(again)
  expect(form()).toBeNull()
})

test.each([
  ['where somebody was', () => screen.getByRole('textbox')],
  ['the page itself, when that was nowhere', () => screen.getByRole('main')],
])('closing it gives the focus back to %s [2.18]', async (_where, target) => {
  await show(
    <main id="content">
      <input />
      {watch}
    </main>,
  )
  await person.click(target())
  statuses['/settings/contact'] = 401
  await act(async () => void (await sendFromBrowser({ method: 'PUT', url: '/settings/contact', body: {} })))
  await person.press(again)
  expect(document.activeElement).toBe(target())
})

test('a browser that lost its session reads a new token before it prompts to sign in [2.18]', async () => {
  await show(watch)
  statuses['/settings/contact'] = 401
  statuses['/logout'] = 419
  await act(async () => void (await sendFromBrowser({ method: 'PUT', url: '/settings/contact', body: {} })))
  expect(lines()).toEqual(['PUT /settings/contact', 'POST /logout', 'GET /user/current', 'POST /logout'])
  expect(form()).not.toBeNull()
})

test('other refusals open no prompt [8.02]', async () => {
  await show(watch)
  for (const status of [403, 404, 422, 500]) {
    statuses['/x'] = status
    await act(async () => void (await sendFromBrowser({ method: 'GET', url: '/x' })))
  }
  expect(form()).toBeNull()
})

test('the session is refreshed, and a refusal of that prompts to sign in; meanwhile it is left in peace [9.11, 2.18]', async () => {
  await show(watch)
  await act(async () => vi.advanceTimersByTimeAsync(refreshEveryMs))
  expect(lines()).toEqual(['PUT /spark/token'])
  statuses['/spark/token'] = 401
  await act(async () => vi.advanceTimersByTimeAsync(refreshEveryMs))
  expect(form()).not.toBeNull()
  requests.length = 0
  await act(async () => vi.advanceTimersByTimeAsync(3 * refreshEveryMs))
  expect(requests).toEqual([])
})

test('a plan that is needed leads to where plans are chosen [2.18, 8.02]', async () => {
  statuses['/api/project'] = 402
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await sendFromBrowser({ method: 'POST', url: '/api/project' })
  expect(assign).toHaveBeenCalledWith('/settings#/subscription')
  // A user who is there already reads the state of the plan.
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  history.replaceState(null, '', '/settings#/subscription')
  await sendFromBrowser({ method: 'POST', url: '/api/project' })
  expect([assign.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
  history.replaceState(null, '', '/')
  for (const spy of [assign, reload]) spy.mockRestore()
})
