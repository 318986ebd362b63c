import type { Db } from '../../../server/platform/db/database.ts'
import { participants } from '../../../server/schema/fundraisers/participants.ts'
import { builtAt, nextNumber } from './moment.ts'
import { insertUser } from './users.ts'

/** A person's page in a project; the person is made when none is given. */
export async function insertParticipant(
  db: Db,
  values: { projectId: number } & Partial<typeof participants.$inferInsert>,
) {
  const number = nextNumber()
  const userId = values.userId ?? (await insertUser(db)).id
  const [row] = await db
    .insert(participants)
    .values({
      name: `Deelnemer ${number}`,
      url: `deelnemer-${number}`,
      motivation: 'Daarom doe ik mee.',
      createdAt: builtAt,
      ...values,
      userId,
    })
    .returning()
  return row!
}
