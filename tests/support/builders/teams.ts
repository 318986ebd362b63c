import type { Db } from '../../../server/platform/db/database.ts'
import { teamRequests } from '../../../server/schema/fundraisers/team-members.ts'
import { teams } from '../../../server/schema/fundraisers/teams.ts'
import { builtAt, nextNumber } from './moment.ts'

export async function insertTeam(db: Db, values: { projectId: number } & Partial<typeof teams.$inferInsert>) {
  const number = nextNumber()
  const [row] = await db
    .insert(teams)
    .values({
      name: `Team ${number}`,
      url: `team-${number}`,
      motivation: 'Samen sterk.',
      createdAt: builtAt,
      ...values,
    })
    .returning()
  return row!
}

/** An open request to join a team. @returns the number of the request */
export async function insertTeamRequest(
  db: Db,
  values: { teamId: number } & Partial<typeof teamRequests.$inferInsert>,
): Promise<number> {
  const [row] = await db
    .insert(teamRequests)
    .values({ name: `Vrager ${nextNumber()}`, motivation: 'Ik wil graag meedoen.', createdAt: builtAt, ...values })
    .returning({ id: teamRequests.id })
  return row!.id
}
