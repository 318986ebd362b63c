import { eq } from 'drizzle-orm'
import { participants } from '../../server/schema/participants.ts'
import type { projects } from '../../server/schema/projects.ts'
import { users } from '../../server/schema/users.ts'
import type { TestApp, Visitor } from './build-test-app.ts'
import { insertProject } from './builders/projects.ts'
import { builtPassword, insertUser } from './builders/users.ts'

export type ProjectValues = Partial<typeof projects.$inferInsert>

export const signUpPassword = 'vier paarden op de dijk'

let number = 0

/** The form of somebody who has no account yet, with an address of its own. */
export const signUpForm = (more: object = {}) => ({
  email: `nieuw-${(number += 1)}@example.test`,
  password: signUpPassword,
  name: 'Noor',
  last_name_prefix: 'van den',
  last_name: 'Broek',
  general_terms: 'on',
  ...more,
})

/** Signing up at a product, and what it leaves there. */
export const signingUpAt = (app: TestApp) => ({
  /** A project with participants, and teams of all kinds. */
  peerToPeer: (values: ProjectValues = {}) =>
    insertProject(app.deps.db, { kind: 'participants', allowTeams: true, allowTeamCreation: true, ...values }),
  register: (projectId: number, body: object, visitor: Visitor = app.visitor(), headers = {}) =>
    visitor.post(`/api/project/${projectId}/register`, body, headers),
  listOf: (projectId: number) =>
    app.deps.db.select().from(participants).where(eq(participants.projectId, projectId)).orderBy(participants.id),
  countUsers: () => app.deps.db.$count(users),
  async signedIn(values: Partial<typeof users.$inferInsert> = {}) {
    const user = await insertUser(app.deps.db, values)
    const visitor = app.visitor()
    await visitor.login(user.email, builtPassword)
    return { visitor, userId: user.id }
  },
})
