import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { person, show } from '../../../../../tests/support/show.tsx'
import { openModalAfterMs, useOpenModal } from './use-open-modal.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

function Probe() {
  const { isOpen, open, close } = useOpenModal()
  return (
    <>
      <p>{isOpen ? 'Open' : 'Dicht'}</p>
      <button onClick={open}>Voeg toe</button>
      <button onClick={close}>Klaar</button>
    </>
  )
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const isOpen = () => screen.queryByText('Open') !== null

test('the window of manual donations opens 1.5 seconds after its page, by its URL [2.08, 9.05]', async () => {
  expect(openModalAfterMs).toBe(1_500)
  history.replaceState(null, '', '/dashboard?openModal=1#/projects/1/list')
  await show(<Probe />)
  await pass(openModalAfterMs - 1)
  expect(isOpen()).toBe(false)
  await pass(1)
  expect(isOpen()).toBe(true)
  await person.press('Klaar')
  expect([isOpen(), location.search]).toEqual([false, ''])
})

test('the window stays closed without its URL, and the URL follows it', async () => {
  history.replaceState(null, '', '/dashboard#/projects/1/list')
  await show(<Probe />)
  await pass(10_000)
  expect(isOpen()).toBe(false)
  await person.press('Voeg toe')
  expect([isOpen(), location.search]).toEqual([true, '?openModal=manual'])
})
