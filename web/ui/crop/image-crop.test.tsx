import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hintsOf, person, show, spoken } from '../../../tests/support/show.tsx'
import { ImageCrop } from './image-crop.tsx'

// This browser cannot draw: its pictures have a size, and a canvas answers its arguments.
let drawn: number[][]

beforeEach(() => {
  drawn = []
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.startsWith('broken')) throw new DOMException('not a picture')
    return { width: 1200, height: 800 }
  })
  vi.stubGlobal(
    'Path2D',
    class {
      rect() {}
    },
  )
  const context = new Proxy({} as Record<string, unknown>, {
    get: (_target, name) =>
      name === 'drawImage' ? (_bitmap: unknown, ...numbers: number[]) => drawn.push(numbers) : () => {},
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
    this: HTMLCanvasElement,
    type,
    quality,
  ) {
    return `data:${type};base64,${this.width}x${this.height}@${quality}`
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const photo = (name: string, type = 'image/jpeg', bytes = 10) => new File(['x'.repeat(bytes)], name, { type })

const chooser = () => screen.getByLabelText(/Kies een foto/)
const choose = (file: File) => person.upload(chooser(), file)
const clickOn = (name: string) => person.click(screen.getByRole('button', { name }))
const stage = () => screen.getByRole<HTMLCanvasElement>('application')
/** The crop of the picture: left, top, width and height. */
const cut = () => drawn.at(-1)!.slice(0, 4)

async function showCrop(props: Partial<Parameters<typeof ImageCrop>[0]> = {}) {
  const onCrop = vi.fn<(dataUrl: string) => void>()
  await show(<ImageCrop label="Profielfoto" onCrop={onCrop} {...props} />)
  await choose(photo('me.jpg'))
  return onCrop
}

test('cuts 300 by 300 on a stage of 350, as base64 at quality 1 [9.07]', async () => {
  const onCrop = await showCrop()
  expect([stage().width, stage().height]).toEqual([350, 350])
  await clickOn('Gebruik deze foto')
  expect(onCrop).toHaveBeenCalledExactlyOnceWith('data:image/jpeg;base64,300x300@1')
  expect(cut()).toEqual([200, 0, 800, 800])
})

test('a frame of another shape, and a sharper output [9.07]', async () => {
  const onCrop = await showCrop({ frame: { width: 390, height: 175 }, output: { width: 780, height: 350 } })
  expect(stage().width).toBe(440)
  await clickOn('Gebruik deze foto')
  expect(onCrop).toHaveBeenCalledExactlyOnceWith('data:image/jpeg;base64,780x350@1')
})

test('an image with transparency stays a PNG', async () => {
  const onCrop = vi.fn<(dataUrl: string) => void>()
  await show(<ImageCrop label="Logo" onCrop={onCrop} />)
  await choose(photo('logo.png', 'image/png'))
  await clickOn('Gebruik deze foto')
  expect(onCrop.mock.lastCall![0]).toMatch(/^data:image\/png/)
})

test('moves and zooms by keys alone, and says where it is', async () => {
  await showCrop()
  expect(spoken()).toBe('50% van links, 50% van boven, zoom 100%')
  stage().focus()
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  const mayScroll = fireEvent.keyDown(stage(), { key: 'ArrowRight' })
  expect([mayScroll, spoken()]).toEqual([false, '41% van links, 50% van boven, zoom 100%'])
  await person.keyboard('+')
  expect(spoken()).toContain('zoom 110%')
  await person.keyboard('-')
  await person.tab()
  expect(document.activeElement).not.toBe(stage())
  await clickOn('Gebruik deze foto')
  expect(cut().map(Math.round)).toEqual([93, 0, 800, 800])
})

test('moves and zooms by buttons and a slider, without dragging', async () => {
  await showCrop()
  await clickOn('Groter')
  await clickOn('Naar links')
  await clickOn('Omlaag')
  expect(spoken()).toBe('52% van links, 47% van boven, zoom 110%')
  fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } })
  expect(spoken()).toContain('zoom 200%')
})

test('moves by dragging', async () => {
  await showCrop()
  stage().setPointerCapture = () => {}
  vi.spyOn(stage(), 'clientWidth', 'get').mockReturnValue(175)
  const at = (clientX: number) => ({ target: stage(), coords: { clientX, clientY: 0 } })
  await person.pointer([
    at(90),
    { keys: '[MouseLeft>]', ...at(50) },
    at(65),
    { keys: '[/MouseLeft]', ...at(65) },
    at(120),
  ])
  // Shown at half its size, so that 15 pixels of the screen are 30 of the stage, and 80 of the picture.
  await clickOn('Gebruik deze foto')
  expect(cut()).toEqual([120, 0, 800, 800])
})

test.each([
  ['too heavy', photo('big.jpg', 'image/jpeg', 1_000_001), 'Deze foto is groter dan 1 MB. Kies een kleinere.'],
  ['no picture', photo('broken.jpg'), 'Dit bestand kunnen we niet als foto lezen. Kies een JPG, PNG of WebP.'],
  ['of another kind', photo('me.svg', 'image/svg+xml'), 'Dit bestand kunnen we niet als foto lezen.'],
])('a file that is %s is refused, with the reason', async (_why, file, reason) => {
  await show(<ImageCrop label="Profielfoto" megabytesMax={1} onCrop={() => {}} />)
  await choose(file)
  expect(screen.getByRole('alert').textContent).toContain(reason)
  expect(screen.queryByRole('application')).toBeNull()
})

test('another photo can be chosen', async () => {
  await showCrop()
  await clickOn('Andere foto')
  expect(chooser()).toBeDefined()
})

test('Escape leaves the crop alone, and not what stands around it', async () => {
  const onKeyDown = vi.fn<() => void>()
  await show(
    <div role="presentation" onKeyDown={onKeyDown}>
      <ImageCrop label="Profielfoto" onCrop={() => {}} />
    </div>,
  )
  await choose(photo('me.jpg'))
  await person.keyboard('{Escape}')
  expect(document.activeElement).toBe(chooser())
  expect(onKeyDown).not.toHaveBeenCalled()
  await person.keyboard('{Escape}')
  expect(onKeyDown, 'there is no crop any more').toHaveBeenCalledOnce()
})

test('Escape cancels the choice of another photo', async () => {
  const onCancel = vi.fn<() => void>()
  await show(<ImageCrop label="Profielfoto" onCrop={() => {}} onCancel={onCancel} />)
  await person.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
})

test('a photo that is required is a wrong field of its form, before and while it is cut', async () => {
  await show(<ImageCrop label="Profielfoto" error="Kies een profielfoto." onCrop={() => {}} />)
  expect(hintsOf(chooser())).toEqual(['Kies een profielfoto.'])
  expect(document.querySelector('[data-invalid]')).toBe(chooser())
  await choose(photo('me.jpg'))
  expect(hintsOf(stage())[0]).toBe('Kies een profielfoto.')
  expect(document.querySelector('[data-invalid]')).toBe(stage())
})
