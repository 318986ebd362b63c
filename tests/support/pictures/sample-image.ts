import sharp from 'sharp'

/** A photo of one colour, as a crop widget sends it. */
export async function sampleImage(background = '#a8451f'): Promise<string> {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
