import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { find, show } from '../../../tests/support/show.tsx'
import { attachedAfterMs, Hint } from './hint.tsx'

beforeEach(() => {
  // The page was loaded this very moment.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const mark = () => find<HTMLButtonElement>('[aria-label=Uitleg]')
const bubble = () => document.querySelector('.rising')?.textContent
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const happens = (type: string, target: EventTarget = mark()) =>
  act(async () => target.dispatchEvent(new MouseEvent(type, { bubbles: true })))
const focus = () => act(async () => mark().focus())

const showHint = () => show(<Hint label="Uitleg">Van je donation houden we niets in.</Hint>)

test('works from a second after the page was loaded [9.05~]', async () => {
  await showHint()
  await pass(attachedAfterMs - 1)
  await happens('mouseover')
  expect(bubble()).toBeUndefined()
  await happens('mouseout')
  await pass(1)
  await happens('mouseover')
  expect(bubble()).toBe('Van je donation houden we niets in.')
})

test('opens on hover, and stays while the mouse is on its text [9.05~]', async () => {
  await showHint()
  await pass(attachedAfterMs)
  await happens('mouseover')
  await happens('mouseout')
  await happens('mouseover', find('.rising > div[aria-hidden]'))
  await pass(1_000)
  expect(bubble()).toBeDefined()
  await happens('mouseout', find('.rising > div[aria-hidden]'))
  await pass(1_000)
  expect(bubble()).toBeUndefined()
})

test('opens on focus and closes with Escape, which goes no further [9.05~]', async () => {
  const onKey = vi.fn<() => void>()
  document.body.addEventListener('keydown', onKey)
  await showHint()
  await pass(attachedAfterMs)
  await focus()
  expect(bubble()).toBeDefined()
  await act(async () => mark().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(bubble()).toBeUndefined()
  expect(onKey).not.toHaveBeenCalled()
  document.body.removeEventListener('keydown', onKey)
})

test('closes when somebody presses elsewhere', async () => {
  await showHint()
  await pass(attachedAfterMs)
  await happens('click')
  expect(bubble()).toBeDefined()
  await happens('pointerdown', document.body)
  expect(bubble()).toBeUndefined()
})

test('is heard with its mark from the first moment on', async () => {
  await showHint()
  const description = document.getElementById(mark().getAttribute('aria-describedby')!)
  expect(description?.textContent).toBe('Van je donation houden we niets in.')
})
