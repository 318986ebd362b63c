import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../tests/support/show.tsx'
import { sendFromBrowser } from '../../lib/api.ts'
import { refreshEveryMs } from './keep-session-fresh.ts'
import { SessionWatch } from './session-watch.tsx'

let statuses: Record<string, number>
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  statuses = {}
  asked = []
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url}`)
    return Response.json({ message: '' }, { status: statuses[url] ?? 200 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watch = (
  <SessionWatch
    signInAgain={(onClose) => (
      <button id="again" onClick={onClose}>
        Log opnieuw in
      </button>
    )}
  />
)
const form = () => document.querySelector<HTMLElement>('#again')

test('any 401 signs out and asks to sign in again, until that is done [2.18~, 8.02~]', async () => {
  await show(watch)
  statuses['/settings/contact'] = 401
  expect(form()).toBeNull()
  await act(async () => void (await sendFromBrowser({ method: 'PUT', url: '/settings/contact', body: {} })))
  expect(asked).toEqual(['PUT /settings/contact', 'POST /logout'])
  expect(form()).not.toBeNull()
  await act(async () => form()!.click())
  expect(form()).toBeNull()
})

test.each([
  ['where somebody was', '#field'],
  ['the page itself, when that was nowhere', '#content'],
])('closing it gives the focus back to %s [2.18~]', async (_where, target) => {
  await show(
    <main id="content">
      <input id="field" />
      {watch}
    </main>,
  )
  if (target === '#field') document.querySelector<HTMLElement>(target)!.focus()
  else (document.activeElement as HTMLElement | null)?.blur()
  statuses['/settings/contact'] = 401
  await act(async () => void (await sendFromBrowser({ method: 'PUT', url: '/settings/contact', body: {} })))
  form()!.focus()
  await act(async () => form()!.click())
  expect(document.activeElement).toBe(document.querySelector(target))
})

test('a browser that lost its session reads a new token before it asks to sign in [2.18~]', async () => {
  await show(watch)
  statuses['/settings/contact'] = 401
  statuses['/logout'] = 419
  await act(async () => void (await sendFromBrowser({ method: 'PUT', url: '/settings/contact', body: {} })))
  expect(asked).toEqual(['PUT /settings/contact', 'POST /logout', 'GET /user/current', 'POST /logout'])
  expect(form()).not.toBeNull()
})

test('other refusals ask nothing [8.02~]', async () => {
  await show(watch)
  for (const status of [403, 404, 422, 500]) {
    statuses['/x'] = status
    await act(async () => void (await sendFromBrowser({ method: 'GET', url: '/x' })))
  }
  expect(form()).toBeNull()
})

test('the session is refreshed, and a refusal of that asks to sign in; meanwhile it is left in peace [9.11, 2.18~]', async () => {
  await show(watch)
  await act(async () => vi.advanceTimersByTimeAsync(refreshEveryMs))
  expect(asked).toEqual(['PUT /spark/token'])
  statuses['/spark/token'] = 401
  await act(async () => vi.advanceTimersByTimeAsync(refreshEveryMs))
  expect(form()).not.toBeNull()
  asked = []
  await act(async () => vi.advanceTimersByTimeAsync(3 * refreshEveryMs))
  expect(asked).toEqual([])
})

test('a plan that is needed leads to where plans are chosen [2.18~, 8.02~]', async () => {
  statuses['/api/project'] = 402
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await sendFromBrowser({ method: 'POST', url: '/api/project' })
  expect(assign).toHaveBeenCalledWith('/settings#/subscription')
  assign.mockRestore()
})
