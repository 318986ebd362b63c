import type * as calls from '../../../../contract/fundraisers/moderation/reviews.ts'
import { type Caller, type ExpectedOf, staffBrowser } from '../../../../tests/authorization/expected.ts'
import { builtAt } from '../../../../tests/support/builders/moment.ts'
import { insertPageChange, insertReview } from '../../../../tests/support/builders/reviews.ts'

/** A review that waits, requested by the owner of the organization. */
const pending =
  (decision: string) =>
  async ({ app, world, number }: Caller) => {
    const id = await insertReview(app.deps.db, { subjectId: 1_000_000 + number, requestedBy: world.members.owner })
    return `/spark/kiosk/reviews/${id}/${decision}`
  }

/** A review that the member of staff of this world decided about within the last minute. */
const undo = async ({ app, world, number }: Caller) => {
  const { db } = app.deps
  const decision = { decidedBy: world.members.staff, decidedAt: app.clock.now() }
  const id = await insertReview(db, { subjectId: 1_000_000 + number, requestedBy: world.members.owner, ...decision })
  return `/spark/kiosk/reviews/${id}/undo`
}

/** A public organization that its owner changed. */
const changed = async ({ app, world, number }: Caller) => {
  const id = await insertPageChange(app.deps.db, { subjectId: 1_000_000 + number, changedBy: world.members.owner })
  return `/spark/kiosk/changed-pages/${id}/seen`
}

export const expected: ExpectedOf<typeof calls> = {
  'GET /spark/kiosk/reviews': [{ cells: staffBrowser }],
  'GET /spark/kiosk/changed-pages': [{ cells: staffBrowser }],
  'POST /spark/kiosk/changed-pages/:id/seen': [
    { cells: staffBrowser, url: changed, body: () => ({ changed_at: builtAt.toISOString() }) },
  ],
  'POST /spark/kiosk/reviews/:id/approve': [{ cells: staffBrowser, url: pending('approve') }],
  'POST /spark/kiosk/reviews/:id/reject': [
    { cells: staffBrowser, url: pending('reject'), body: () => ({ reason: 'De rekening staat op een andere naam.' }) },
  ],
  'POST /spark/kiosk/reviews/:id/undo': [{ cells: staffBrowser, url: undo }],
}
