import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFocusReturn } from './use-focus-return.ts'

afterEach(cleanup)

/** A window with a field that has the focus, and a part that is loaded when its button is pressed. */
function Window({ late, onClose }: { late: Promise<string>; onClose: () => void }) {
  const [isLate, setLate] = useState(false)
  useFocusReturn(true)
  return (
    <>
      <button onClick={() => setLate(true)}>Meer</button>
      <button onClick={onClose}>Sluit</button>
      {isLate && <Late late={late} />}
    </>
  )
}

const Late = ({ late }: { late: Promise<string> }) => use(late)

function Page({ late }: { late: Promise<string> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Suspense>{isOpen && <Window late={late} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

test('a window gives the focus back to its opener, also when a part of it was loaded while it had the focus', async () => {
  let load = (_text: string): void => undefined
  const late = new Promise<string>((resolve) => (load = resolve))
  render(<Page late={late} />)
  const press = (name: string) =>
    act(async () => {
      const button = screen.getByRole('button', { name })
      button.focus()
      button.click()
    })
  await press('Open')
  await press('Meer')
  await act(async () => load('later'))
  await press('Sluit')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('the focus goes back once the page behind is no longer inert', async () => {
  render(<Page late={new Promise(() => undefined)} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  const press = (button: HTMLElement) =>
    act(async () => {
      button.focus()
      button.click()
    })
  await press(opener)
  const focus = vi.spyOn(opener, 'focus').mockImplementation(() => undefined)
  await press(screen.getByRole('button', { name: 'Sluit' }))
  await expect.poll(() => focus.mock.calls.length).toBeGreaterThan(1)
  expect(document.activeElement).toBe(document.body)
  focus.mockRestore()
  await expect.poll(() => document.activeElement).toBe(opener)
})
