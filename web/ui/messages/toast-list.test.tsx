import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { person, show } from '../../../tests/support/show.tsx'
import { undoShownMs } from '../../../contract/undo-times.ts'
import { toastShownMs } from './toast-list.tsx'
import { ToastProvider, useToast } from './toast-provider.tsx'
import type { Toast } from './toast.ts'

/** The actions of a part of the page, for a test to do them. */
const page = {} as { toast: (toast: Toast) => void }

function Sayer() {
  Object.assign(page, { toast: useToast() })
  return (
    <>
      <input aria-label="Naam" />
      <button type="button">Begin</button>
    </>
  )
}

beforeEach(async () => {
  vi.useFakeTimers()
  await show(
    <ToastProvider>
      <Sayer />
    </ToastProvider>,
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const say = (...toasts: Toast[]) => act(async () => toasts.forEach((one) => page.toast(one)))
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const toasts = () => screen.queryAllByRole('listitem')
const texts = () => toasts().map((toast) => toast.querySelector('p')?.textContent)
const begin = () => screen.getByText('Begin')

test('a message is announced in a live region that is there before', async () => {
  const list = screen.getByRole('list')
  expect([list.getAttribute('aria-live'), list.textContent]).toEqual(['polite', ''])
  await say({ text: 'Opgeslagen.' })
  expect(screen.getByRole('list')).toBe(list)
  expect(texts()).toEqual(['Opgeslagen.'])
})

test('a message leaves after six seconds, and not before', async () => {
  await say({ text: 'Opgeslagen.' })
  await pass(toastShownMs - 1)
  expect(texts()).toHaveLength(1)
  await pass(1)
  expect(texts()).toEqual([])
})

test.each([
  ['the mouse', () => person.hover(toasts()[0]!), () => person.unhover(toasts()[0]!)],
  ['the focus', () => person.tab(), () => person.click(begin())],
])('the time of a message stands still while %s is on it', async (_title, arrive, leave) => {
  begin().focus()
  await say({ text: 'Opgeslagen.' })
  await pass(4_000)
  await arrive()
  await pass(60_000)
  expect(texts()).toHaveLength(1)
  await leave()
  await pass(toastShownMs - 4_001)
  expect(texts()).toHaveLength(1)
  await pass(1)
  expect(texts()).toEqual([])
})

test('a failure stays until it is closed, and then gives the focus back', async () => {
  begin().focus()
  await say({ text: 'Opslaan is niet gelukt.', tone: 'brick' })
  await pass(600_000)
  expect(texts()).toEqual(['Opslaan is niet gelukt.'])
  await person.click(screen.getByRole('button', { name: 'Melding sluiten' }))
  expect(texts()).toEqual([])
  expect(document.activeElement).toBe(begin())
})

test('the action of a message runs, and closes it', async () => {
  const onAction = vi.fn<() => void>()
  await say({ text: 'Verwijderd.', action: { label: 'Zet terug', onAction } })
  await person.click(screen.getByText('Zet terug'))
  expect(onAction).toHaveBeenCalledOnce()
  expect(texts()).toEqual([])
})

test('an offer stands for ten seconds, and still under the focus', async () => {
  await say({ text: 'Verwijderd.', action: { label: 'Zet terug', onAction() {} } })
  await pass(undoShownMs - 1)
  expect(texts()).toEqual(['Verwijderd.'])
  begin().focus()
  await person.tab()
  await pass(600_000)
  expect(texts()).toEqual(['Verwijderd.'])
  await person.click(begin())
  await pass(1)
  expect(texts()).toEqual([])
})

test.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])(
  '%s takes the last offer, wherever the focus is',
  async (keys) => {
    const taken: string[] = []
    const offer = (label: string) => ({ text: label, action: { label, onAction: () => void taken.push(label) } })
    await say(offer('1'), offer('2'), { text: '3' })
    begin().focus()
    await person.keyboard(keys)
    expect([taken, texts()]).toEqual([['2'], ['1', '3']])
    await person.keyboard(keys)
    await person.keyboard(keys)
    expect(taken).toEqual(['2', '1'])
  },
)

test('in a field the same keys undo what was typed, and no offer', async () => {
  const onAction = vi.fn<() => void>()
  await say({ text: 'Verwijderd.', action: { label: 'Zet terug', onAction } })
  screen.getByLabelText('Naam').focus()
  await person.keyboard('{Control>}z{/Control}')
  expect([onAction.mock.calls.length, texts()]).toEqual([0, ['Verwijderd.']])
})

test('of more than three the oldest makes room', async () => {
  await say({ text: '1' }, { text: '2' }, { text: '3' }, { text: '4' })
  expect(texts()).toEqual(['2', '3', '4'])
})
