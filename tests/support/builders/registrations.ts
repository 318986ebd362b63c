import { randomToken, sha256 } from '../../../server/platform/secrets.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { registrations } from '../../../server/schema/signups/registrations.ts'
import { builtAt, nextNumber } from './moment.ts'

/** A place in a project that is held while € 15 is paid. */
export async function insertHeldRegistration(
  db: Db,
  values: { projectId: number; heldUntil: Date } & Partial<typeof registrations.$inferInsert>,
) {
  const [row] = await db
    .insert(registrations)
    .values({
      token: randomToken(),
      state: 'held',
      isByGuest: true,
      emailHash: sha256(`aanmelder-${nextNumber()}@example.test`),
      clientHash: sha256(`browser ${nextNumber()}`),
      feeCents: 1_500,
      language: 'nl',
      createdAt: builtAt,
      ...values,
    })
    .returning()
  return row!
}
