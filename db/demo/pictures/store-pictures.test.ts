import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Storage } from '../../../server/ports/storage/storage.ts'
import { listPictures } from './list-pictures.ts'
import { sceneAlts, sceneNames } from './scene-alts.ts'
import { storePictures } from './store-pictures.ts'

test('renders a scene in each of its widths, as WebP in the shape of a cover [9.07]', async () => {
  const files = new Map<string, Buffer>()
  const storage: Pick<Storage, 'put'> = {
    put: async (key, content) => {
      files.set(key, content)
    },
  }
  const picture = listPictures([]).find(({ name }) => name === 'scene well')!
  await storePictures(storage, [picture])
  for (const width of picture.widths) {
    const { format, width: result, height } = await sharp(files.get(`${picture.key}-${width}.webp`)).metadata()
    expect({ format, found: result, height }).toEqual({
      format: 'webp',
      found: width,
      height: Math.round((width * 350) / 780),
    })
  }
  expect(picture.height).toBe(574)
})

test('has an alternative text for every scene', () => {
  expect(new Set(sceneNames.map((name) => sceneAlts[name])).size).toBe(sceneNames.length)
})
