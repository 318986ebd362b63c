import type { Db } from '../../../server/platform/db/database.ts'
import { media } from '../../../server/schema/identity/media.ts'
import { builtAt, nextNumber } from './moment.ts'

/** A picture's row; there are no files behind it. */
export async function insertPicture(db: Db, values: Partial<typeof media.$inferInsert> = {}) {
  const [row] = await db
    .insert(media)
    .values({
      key: `photo${nextNumber()}`,
      widths: [320, 640],
      width: 640,
      height: 400,
      alt: 'Een foto',
      createdAt: builtAt,
      ...values,
    })
    .returning()
  return row!
}
