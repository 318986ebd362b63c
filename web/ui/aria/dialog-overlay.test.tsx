import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { person, settle, show } from '../../../tests/support/show.tsx'
import { DialogOverlay } from './dialog-overlay.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A window that opens another over itself. */
function Windows() {
  const [isSecondOpen, setSecondOpen] = useState(false)
  return (
    <>
      <DialogOverlay title="Het eerste" isOpen onClose={() => {}}>
        <button onClick={() => setSecondOpen(true)}>Open nog een</button>
      </DialogOverlay>
      <DialogOverlay title="Het tweede" isOpen={isSecondOpen} onClose={() => {}}>
        Tekst
      </DialogOverlay>
    </>
  )
}

const idsOf = () => screen.getAllByRole('dialog', { hidden: true }).map(({ id }) => id)

test('every window has a name from a random number below 100,000, and keeps it [9.10]', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.999999999)
  await show(<Windows />)
  expect(idsOf()).toEqual(['modal-99999'])
  // The same again, which is in use, and then the first there is.
  random.mockReturnValueOnce(0.999999999).mockReturnValue(0)
  await person.click(screen.getByRole('button', { name: 'Open nog een' }))
  expect(idsOf()).toEqual(['modal-99999', 'modal-0'])
})

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Sluit het team</button>
      {isOpen && (
        <DialogOverlay title="Waarom?" isOpen onClose={() => setOpen(false)}>
          <button onClick={() => setOpen(false)}>Verstuur</button>
        </DialogOverlay>
      )}
    </>
  )
}

test('the opener of a window has the focus again, also where no frame comes once the page is free', async () => {
  await show(<Opener />)
  const opener = screen.getByRole('button', { name: 'Sluit het team' })
  act(() => opener.focus())
  await person.press('Sluit het team')
  expect(document.activeElement).not.toBe(opener)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  await person.press('Verstuur')
  await settle()
  expect(document.activeElement).toBe(opener)
})
