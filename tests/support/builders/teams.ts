import type { Db } from '../../../server/platform/db/database.ts'
import { teams } from '../../../server/schema/teams.ts'
import { builtAt, nextNumber } from './moment.ts'

export async function insertTeam(db: Db, values: { projectId: number } & Partial<typeof teams.$inferInsert>) {
  const number = nextNumber()
  const rows = await db
    .insert(teams)
    .values({
      name: `Team ${number}`,
      url: `team-${number}`,
      motivation: 'Samen sterk.',
      createdAt: builtAt,
      ...values,
    })
    .returning()
  return rows[0]!
}
