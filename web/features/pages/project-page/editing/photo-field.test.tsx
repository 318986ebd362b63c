import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCanvas } from '../../../../../tests/support/pictures/stub-canvas.ts'
import { field, person, settle, show } from '../../../../../tests/support/show.tsx'
import type { ChangedPhoto } from '../../../../parts/fundraisers/writing/writing-drafts.ts'
import { PhotoField } from './photo-field.tsx'

beforeEach(stubCanvas)
afterEach(() => {
  vi.restoreAllMocks()
})

const photo = { key: 'k', widths: [480], width: 480, height: 320, alt: 'De oude put' }

function Field() {
  const [changed, setPhoto] = useState<ChangedPhoto>()
  const writing = { photo: changed, setPhoto, restored: undefined, textOf: (_name: string, stored: string) => stored }
  return <PhotoField id="block" photo={photo} writing={writing} error={undefined} />
}

test('the words for a photo are not those for the one that replaces it', async () => {
  await show(<Field />)
  const words = () => field('Wat staat er op de foto?').value
  expect(words()).toBe('De oude put')
  await person.press('Andere foto kiezen')
  const files = [new File(['x'], 'put.jpg', { type: 'image/jpeg' })]
  fireEvent.change(screen.getByLabelText(/Kies een foto/), { target: { files } })
  await settle()
  await person.press('Gebruik deze foto')
  expect(words()).toBe('')
  // They are requested as it is added.
  expect(document.activeElement).toBe(field('Wat staat er op de foto?'))
})

test('a click for another photo opens the choice at once, and may leave the choice again', async () => {
  await show(<Field />)
  await person.press('Andere foto kiezen')
  expect(document.activeElement).toBe(screen.getByLabelText(/Kies een foto/))
  await person.press('Annuleren')
  expect(document.activeElement?.textContent, 'the button that was pressed is gone').toBe('Foto')
  expect(field('Wat staat er op de foto?').value).toBe('De oude put')
  expect(screen.queryByLabelText(/Kies een foto/)).toBeNull()
})

test('there is nothing to go back to where there is no photo', async () => {
  await show(<Field />)
  await person.press('Foto weghalen')
  expect(document.activeElement?.textContent, 'the button that was pressed is gone').toBe('Foto')
  screen.getByLabelText(/Kies een foto/)
  expect(screen.queryByRole('button', { name: 'Annuleren' })).toBeNull()
})
