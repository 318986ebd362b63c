import { defined } from '../../../contract/defined.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { media } from '../../../server/schema/identity/media.ts'
import type { Picture } from '../pictures/picture.ts'

/** @returns the numbers of the pictures by the name that the plans use */
export async function seedMedia(tx: Db, pictures: readonly Picture[], now: Date): Promise<Map<string, number>> {
  const rows = pictures.map(({ key, widths, width, height, alt }) => ({
    key,
    widths: [...widths],
    width,
    height,
    alt,
    createdAt: now,
  }))
  const seeded = await tx.insert(media).values(rows).returning({ id: media.id, key: media.key })
  const ids = new Map(seeded.map(({ id, key }) => [key, id]))
  return new Map(pictures.map(({ name, key }) => [name, defined(ids.get(key))]))
}
