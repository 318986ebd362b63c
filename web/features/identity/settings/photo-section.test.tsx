import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, type ReceivedRequest, wrong } from '../../../../tests/support/answering-server.ts'
import { stubCanvas } from '../../../../tests/support/pictures/stub-canvas.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { PhotoSection } from './photo-section.tsx'
import { sampleUser } from '../../../../tests/support/samples/user.ts'

let requests: ReceivedRequest[]
let isRefused: boolean
const stored = { key: 'k', widths: [96], width: 300, height: 300, alt: '' }

beforeEach(() => {
  isRefused = false
  requests = answerWith(() =>
    isRefused ? wrong({ photo_url: 'Dit is geen foto.' }) : [200, { photo: stored, photo_url: '/media/k-96.webp' }],
  )
  stubCanvas()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const apply = 'Gebruik deze foto'
const canApply = () => screen.queryByRole('button', { name: apply }) !== null
/** Chooses files. Without any, the window to choose one was closed. */
async function choose(files: File[]) {
  fireEvent.change(screen.getByLabelText(/Kies een foto/), { target: { files } })
  await settle()
}
const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' })

async function showSection() {
  const onChanged = vi.fn<() => void>()
  await show(
    <ToastProvider>
      <PhotoSection user={sampleUser({ photo: stored })} onChanged={onChanged} />
    </ToastProvider>,
  )
  return onChanged
}

test('a photo is sent once it is another one, and never without one [5.16]', async () => {
  const onChanged = await showSection()
  expect(canApply(), 'the photo that is there cannot be sent again').toBe(false)
  await choose([])
  expect(canApply()).toBe(false)
  await choose([photo])
  expect(requests, 'choosing alone sends nothing').toEqual([])
  expect(document.activeElement, 'the button that asked for a file is gone').toBe(screen.getByRole('application'))
  await person.press(apply)
  expect(requests.map(({ body }) => body)).toEqual([{ photo_url: 'data:image/jpeg;base64,AAAA' }])
  expect(onChanged).toHaveBeenCalledOnce()
  expect(canApply(), 'what was sent cannot be sent again').toBe(false)
  expect(document.activeElement?.textContent).toBe('Profielfoto')
})

test('a photo that was refused can be sent again, or another one chosen', async () => {
  isRefused = true
  const onChanged = await showSection()
  await choose([photo])
  await person.press(apply)
  screen.getByText('Dit is geen foto.')
  expect(onChanged).not.toHaveBeenCalled()
  isRefused = false
  await person.press(apply)
  expect(requests).toHaveLength(2)
  expect(onChanged).toHaveBeenCalledOnce()
})
