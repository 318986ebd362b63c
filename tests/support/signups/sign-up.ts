import { eq } from 'drizzle-orm'
import { participants } from '../../../server/schema/fundraisers/participants.ts'
import type { projects } from '../../../server/schema/fundraisers/projects.ts'
import { users } from '../../../server/schema/identity/users.ts'
import { expect } from 'vitest'
import type { TestApp, Visitor } from '../build-test-app.ts'
import { insertProject } from '../builders/projects.ts'
import { latestMail } from '../mailbox.ts'

export type ProjectValues = Partial<typeof projects.$inferInsert>

export const signUpPassword = 'vier paarden op de dijk'

let number = 0

/** The form of a guest without an account, with an e-mail address of its own. */
export const signUpForm = (more: object = {}) => ({
  email: `nieuw-${(number += 1)}@example.test`,
  password: signUpPassword,
  name: 'Noor',
  last_name_prefix: 'van den',
  last_name: 'Broek',
  general_terms: 'on',
  ...more,
})

/** The link with which a participant confirms that a manager, or a guest, signed them up. */
export async function linkToYes(
  app: TestApp,
  email: string,
  kind: 'participate-confirm' | 'participate-asked' = 'participate-confirm',
): Promise<string> {
  const { text } = await latestMail(app, email, kind)
  return /inschrijving\/bevestigen\/([\w-]{32})/.exec(text)![1]!
}

/** Signing up at a product, and what it leaves there. */
export const signingUpAt = (app: TestApp) => ({
  /** A project with participants, and teams of all kinds. */
  peerToPeer: (values: ProjectValues = {}) =>
    insertProject(app.deps.db, { kind: 'participants', allowTeams: true, allowTeamCreation: true, ...values }),
  register: (projectId: number, body: object, visitor: Visitor = app.visitor(), headers = {}) =>
    visitor.post(`/api/project/${projectId}/register`, body, headers),
  /** Registers as a guest, who then says yes by the link in the mail, in the same browser. */
  async takePart(projectId: number, body: { email: string }, visitor: Visitor = app.visitor()) {
    const answer = await visitor.post(`/api/project/${projectId}/register`, body)
    expect(answer.status).toBe(200)
    const offerAnswer = await visitor.post(`/api/registration-offer/${await linkToYes(app, body.email)}`, {})
    expect(offerAnswer.status).toBe(200)
    return offerAnswer
  },
  listOf: (projectId: number) =>
    app.deps.db.select().from(participants).where(eq(participants.projectId, projectId)).orderBy(participants.id),
  countUsers: () => app.deps.db.$count(users),
})
