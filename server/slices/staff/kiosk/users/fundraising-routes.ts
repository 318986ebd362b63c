import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import * as contract from '../../../../../contract/staff/kiosk/user-lists.ts'
import type { SliceContext } from '../../../../deps.ts'
import { cursorPageOf, idOfCursor } from '../../../../platform/lists/cursor-page.ts'
import { listDonationsOf, listOwnedBy, listParticipationsOf } from './queries/user-fundraising.ts'
import { recordView } from './record-view.ts'

/** Registers the calls for the donations of an account, its projects and its participations, for staff. */
export function registerUserFundraising(context: SliceContext): void {
  const { calls, db } = context

  calls.on(contract.listUserDonations, async ({ actor, params, query: { after, limit } }) => {
    const beforeId = idOfCursor(after)
    const { id: userId } = await recordView(context, actor, params.id)
    const { rows, next } = cursorPageOf(await listDonationsOf(db, { userId, beforeId, limit: limit + 1 }), limit)
    const list = rows.map(({ id, amountCents, status, monthlyDonationId, isAnonymous, createdAt, project }) => ({
      id,
      amount: eurosOf(amountCents),
      status,
      is_monthly: monthlyDonationId !== null,
      is_anonymous: isAnonymous,
      created_at: createdAt.toISOString(),
      project,
    }))
    return { status: 200, body: { list, next } }
  })

  calls.on(contract.listUserProjects, async ({ actor, params, query: { after, limit } }) => {
    const beforeId = idOfCursor(after)
    const { id: userId } = await recordView(context, actor, params.id)
    const { rows, next } = cursorPageOf(await listOwnedBy(db, { userId, beforeId, limit: limit + 1 }), limit)
    const list = rows.map(({ id, name, url, state, archivedAt, createdAt, raisedCents }) => ({
      id,
      name,
      url,
      raised: eurosOf(raisedCents),
      is_public: state > projectStates.draft,
      archived_at: archivedAt?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
    }))
    return { status: 200, body: { list, next } }
  })

  calls.on(contract.listUserParticipations, async ({ actor, params, query: { after, limit } }) => {
    const beforeId = idOfCursor(after)
    const { id: userId } = await recordView(context, actor, params.id)
    const { rows, next } = cursorPageOf(await listParticipationsOf(db, { userId, beforeId, limit: limit + 1 }), limit)
    const list = rows.map(({ id, url, project, team, archivedAt, createdAt, raisedCents }) => ({
      id,
      path: `/${project.url}/deelnemers/${url}`,
      project,
      team,
      raised: eurosOf(raisedCents),
      archived_at: archivedAt?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
    }))
    return { status: 200, body: { list, next } }
  })
}
