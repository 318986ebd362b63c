import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

interface Photo {
  width?: number
  height?: number
  type?: 'jpeg' | 'png'
}

/** Draws a photo of one colour, as a file that a field of a page takes. */
export async function photoFile({ width = 1600, height = 900, type = 'jpeg' }: Photo = {}) {
  const image = sharp({ create: { width, height, channels: 3, background: '#1f7a4d' } })
  return { name: `foto.${type}`, mimeType: `image/${type}`, buffer: await image.toFormat(type).toBuffer() }
}

/** Chooses a photo in the field with this label, and takes the crop that is offered. */
export async function choosePhoto(part: Page | Locator, label: RegExp): Promise<void> {
  await part.getByLabel(label).setInputFiles(await photoFile())
  await part.getByRole('button', { name: 'Gebruik deze foto' }).click()
}
