import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Storage } from '../../../server/platform/storage/storage.ts'
import { pictureOf } from './picture.ts'
import { drawScene, sceneNames } from './scenes/index.ts'
import { sceneSize } from './scenes/scene.ts'
import { storePictures } from './store-pictures.ts'

it('renders a scene in each of its widths, as WebP in the shape of a cover [9.07]', async () => {
  const files = new Map<string, Buffer>()
  const storage: Pick<Storage, 'put'> = {
    put: async (key, content) => {
      files.set(key, content)
    },
  }
  const { svg, alt } = drawScene('well')
  const picture = pictureOf({
    name: 'scene well',
    svg,
    alt,
    widths: [480, 800, 1280],
    ratio: sceneSize.height / sceneSize.width,
  })
  await storePictures(storage, [picture])
  for (const width of picture.widths) {
    const { format, width: found, height } = await sharp(files.get(`${picture.key}-${width}.webp`)).metadata()
    expect({ format, found, height }).toEqual({ format: 'webp', found: width, height: Math.round((width * 350) / 780) })
  }
  expect(picture.height).toBe(574)
})

it('draws every scene with its own words for who cannot see it', () => {
  const alts = sceneNames.map((name) => drawScene(name).alt)
  expect(new Set(alts).size).toBe(sceneNames.length)
})
