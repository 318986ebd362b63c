import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutPicture, stubCanvas } from '../../../tests/support/pictures/stub-canvas.ts'
import { person, settle, show } from '../../../tests/support/show.tsx'
import { refusalIn } from '../../lib/forms/refusal.ts'
import { SavedPhoto } from './saved-photo.tsx'

let submissions: (string | null)[]
let refusal: string | undefined

beforeEach(() => {
  submissions = []
  refusal = undefined
  stubCanvas()
})
afterEach(() => {
  vi.restoreAllMocks()
})

function Face({ photo }: { photo: string | null }) {
  const [record, setKept] = useState(photo)
  return (
    <SavedPhoto
      label="Foto"
      shown={record === null ? 'Niemand te zien' : 'Het gezicht'}
      isThere={record !== null}
      save={async (value) => {
        submissions.push(value)
        if (refusal !== undefined) throw refusalIn(refusal)
        setKept(value)
      }}
    />
  )
}

async function cutOne() {
  const files = [new File(['x'], 'me.jpg', { type: 'image/jpeg' })]
  fireEvent.change(screen.getByLabelText(/Kies een foto/), { target: { files } })
  await settle()
  await person.press('Gebruik deze foto')
}

test('a photo is saved once it was cut, and says so where it stands', async () => {
  await show(<Face photo={null} />)
  await cutOne()
  expect(submissions).toEqual([cutPicture])
  screen.getByText('Het gezicht')
  expect(screen.getByRole('status').textContent).toBe('De foto staat op de pagina.')
  expect(document.activeElement?.textContent, 'the button that was pressed is gone').toBe('Foto')
  expect(screen.queryByRole('button', { name: 'Gebruik deze foto' })).toBeNull()
})

test('another photo is chosen after a press on its button, and the choice can be cancelled', async () => {
  await show(<Face photo="old" />)
  expect(screen.queryByLabelText(/Kies een foto/)).toBeNull()
  await person.press('Andere foto kiezen')
  expect(document.activeElement).toBe(screen.getByLabelText(/Kies een foto/))
  await person.press('Annuleren')
  expect(document.activeElement?.textContent, 'the button that was pressed is gone').toBe('Foto')
  expect(submissions).toEqual([])
  await person.press('Foto weghalen')
  expect(submissions).toEqual([null])
  expect(screen.getByRole('status').textContent).toBe('De foto is weg.')
})

test('a photo that is refused says why, and can be sent again', async () => {
  refusal = 'Dit is geen foto.'
  await show(<Face photo={null} />)
  await cutOne()
  screen.getByText('Dit is geen foto.')
  expect(screen.getByRole('status').textContent).toBe('')
  refusal = undefined
  await person.press('Gebruik deze foto')
  expect(submissions).toEqual([cutPicture, cutPicture])
  expect(screen.queryByText('Dit is geen foto.')).toBeNull()
})
