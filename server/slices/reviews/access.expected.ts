import type * as calls from '../../../contract/reviews/reviews.ts'
import { type Caller, type ExpectedOf, staffBrowser } from '../../../tests/authorization/expected.ts'
import { insertReview } from '../../../tests/support/builders/reviews.ts'

/** A review that waits, asked by who owns the organization. */
const pending =
  (decision: string) =>
  async ({ app, world, number }: Caller) => {
    const id = await insertReview(app.database.db, { subjectId: 1_000_000 + number, askedBy: world.members.owner })
    return `/spark/kiosk/reviews/${id}/${decision}`
  }

export const expected: ExpectedOf<typeof calls> = {
  'GET /spark/kiosk/reviews': [{ cells: staffBrowser }],
  'POST /spark/kiosk/reviews/:id/approve': [{ cells: staffBrowser, url: pending('approve') }],
  'POST /spark/kiosk/reviews/:id/reject': [
    { cells: staffBrowser, url: pending('reject'), body: () => ({ reason: 'De rekening staat op een andere naam.' }) },
  ],
}
