import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hintsOf, person, show } from '../../../tests/support/show.tsx'
import { attachedAfterMs, Hint, refreshedForMs } from './hint.tsx'

beforeEach(() => {
  // The page was loaded this very moment.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const explanation = 'Van je donation houden we niets in.'
const mark = () => screen.getByRole('button', { name: 'Uitleg' })
/** The visible text: the same words stand hidden behind the mark for screen readers. */
const bubble = () => screen.queryByText(explanation, { ignore: '[hidden]' })
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

const showHint = () => show(<Hint label="Uitleg">{explanation}</Hint>)

test('works from a second after the page was loaded [9.05]', async () => {
  await showHint()
  await pass(attachedAfterMs - 1)
  await person.hover(mark())
  expect(bubble()).toBeNull()
  await person.unhover(mark())
  await pass(1)
  await person.hover(mark())
  expect(bubble()).not.toBeNull()
})

test('opens on hover, and stays while the mouse is on its text [9.05]', async () => {
  await showHint()
  await pass(attachedAfterMs)
  await person.hover(mark())
  await person.hover(bubble()!)
  await pass(1_000)
  expect(bubble()).not.toBeNull()
  await person.unhover(bubble()!)
  await pass(1_000)
  expect(bubble()).toBeNull()
})

test('opens on focus and closes with Escape, which goes no further [9.05]', async () => {
  const onKey = vi.fn<(key: string) => void>()
  const listen = ({ key }: KeyboardEvent) => onKey(key)
  document.body.addEventListener('keydown', listen)
  await showHint()
  await pass(attachedAfterMs)
  await person.tab()
  expect(bubble()).not.toBeNull()
  onKey.mockClear()
  await person.keyboard('{Escape}')
  expect(bubble()).toBeNull()
  expect(onKey).not.toHaveBeenCalled()
  document.body.removeEventListener('keydown', listen)
})

test('closes on a press elsewhere', async () => {
  await showHint()
  await pass(attachedAfterMs)
  // A finger, which takes neither focus nor mouse with it.
  fireEvent.click(mark())
  expect(bubble()).not.toBeNull()
  fireEvent.pointerDown(document.body)
  expect(bubble()).toBeNull()
})

test('is heard with its mark from the first moment on', async () => {
  await showHint()
  expect(hintsOf(mark())).toEqual([explanation])
})

test('stays beside its mark while its window is still filling, for fifteen seconds [9.05]', async () => {
  const onReposition = vi.fn<() => void>()
  await showHint()
  addEventListener('resize', onReposition)
  await pass(attachedAfterMs)
  expect(onReposition).not.toHaveBeenCalled()
  await person.hover(mark())
  await pass(1_000)
  expect(onReposition).toHaveBeenCalled()
  await pass(refreshedForMs)
  onReposition.mockClear()
  await pass(5_000)
  expect(onReposition).not.toHaveBeenCalled()
  removeEventListener('resize', onReposition)
})
