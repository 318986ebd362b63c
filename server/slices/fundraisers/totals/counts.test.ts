import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { createTestDatabase } from '../../../../tests/support/database/test-database.ts'
import type { Database } from '../../../platform/db/database.ts'
import { participants } from '../../../schema/fundraisers/participants.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { teams } from '../../../schema/fundraisers/teams.ts'
import { codeUseCountOf, participantCountOf, teamCountOf } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function countsOf(projectId: number) {
  const id = String(projectId)
  const count = ({ sql: query }: { sql: string }) => sql<number>`${sql.raw(query)}`.mapWith(Number)
  const [row] = await database.db
    .select({ people: count(participantCountOf(id)), coded: count(codeUseCountOf(id)), teams: count(teamCountOf(id)) })
    .from(projects)
    .where(eq(projects.id, projectId))
  return Object.values(row!)
}

test('participants and teams are counted with every change of them, also of many at once', async () => {
  const { db } = database
  const [one, other] = [await insertProject(db), await insertProject(db)]
  expect(await countsOf(one.id)).toEqual([0, 0, 0])
  const team = await insertTeam(db, { projectId: one.id })
  const first = await insertParticipant(db, { projectId: one.id, usedCode: true, teamId: team.id })
  await insertParticipant(db, { projectId: one.id })
  await insertParticipant(db, { projectId: one.id, archivedAt: new Date(0) })
  await insertParticipant(db, { projectId: other.id })
  expect([await countsOf(one.id), await countsOf(other.id)]).toEqual([
    [2, 1, 1],
    [1, 0, 0],
  ])
  const change = (values: Partial<typeof participants.$inferInsert>) =>
    db.update(participants).set(values).where(eq(participants.id, first.id))
  await change({ motivation: 'Voor opa.' })
  expect(await countsOf(one.id)).toEqual([2, 1, 1])
  await change({ usedCode: false })
  expect(await countsOf(one.id)).toEqual([2, 0, 1])
  await change({ archivedAt: new Date(0) })
  await change({ archivedAt: new Date(1) })
  expect(await countsOf(one.id)).toEqual([1, 0, 1])
  await change({ archivedAt: null })
  await db.update(participants).set({ projectId: other.id, teamId: null }).where(eq(participants.id, first.id))
  expect([await countsOf(one.id), await countsOf(other.id)]).toEqual([
    [1, 0, 1],
    [2, 0, 0],
  ])
  await db.update(teams).set({ archivedAt: new Date(0) })
  // What did not happen was not counted.
  await db
    .transaction(async (tx) => {
      await tx.delete(participants)
      tx.rollback()
    })
    .catch(() => undefined)
  expect(await countsOf(other.id)).toEqual([2, 0, 0])
  await db.delete(participants)
  expect([await countsOf(one.id), await countsOf(other.id)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
})
