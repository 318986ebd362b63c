import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import { reviews } from '../../../server/schema/fundraisers/moderation.ts'
import type { projects } from '../../../server/schema/fundraisers/projects.ts'
import type { TestApp } from '../build-test-app.ts'
import { insertPicture } from '../builders/media.ts'
import { insertProject } from '../builders/projects.ts'
import { phoneFactor } from '../builders/users.ts'

/** The profile of a user that lacks nothing to publish [5.10]. */
export const completeProfile = {
  lastName: 'Smit',
  address: 'Laan 2',
  postalCode: '3511 AB',
  city: 'Utrecht',
  phoneNumber: '0612345678',
}

export const wholeAccount = { bankAccount: 'NL91ABNA0417164300', bankAccountHolder: 'J. Smit' }

export const staffEmail = 'staf@stuiver.test'

/** A signed-in member of staff of an app with `ADMIN_EMAILS: staffAddress`. */
export async function insertStaff(app: TestApp) {
  const { visitor } = await app.signInAnew({ email: staffEmail, ...phoneFactor() })
  return visitor
}

/** A signed-in user with a whole profile. */
export async function insertPublisher(app: TestApp) {
  const { id: photoId } = await insertPicture(app.deps.db)
  return app.signInAnew({ photoId, ...completeProfile })
}

/** A draft that lacks nothing to be published. */
export const insertDraft = async (app: TestApp, ownerId: number, values: Partial<typeof projects.$inferInsert> = {}) =>
  insertProject(app.deps.db, {
    ownerId,
    state: projectStates.draft,
    publishedAt: null,
    photoId: (await insertPicture(app.deps.db)).id,
    ...wholeAccount,
    ...values,
  })

/** Deletes all reviews: a rejection by staff in an earlier test would count for the same owner and account. */
export const deleteReviews = (app: TestApp) => app.deps.db.delete(reviews)
