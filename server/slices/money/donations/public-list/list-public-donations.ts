import type { PublicDonation } from '../../../../../contract/money/donations/donations.ts'
import type { PrivacySwitch } from '../../../../../contract/fundraisers/projects/projects.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import type { Deps } from '../../../../deps.ts'
import { cursorOfPosition, cursorPageOf, positionOfCursor } from '../../../../platform/lists/cursor-page.ts'
import { listPaid } from './queries.ts'

export interface PublicDonationsQuery {
  projectId: number
  participantId?: number
  teamId?: number
  /** `next` of the page before. */
  after?: string
  limit: number
}

/**
 * Lists paid donations as every visitor may see them, newest first. An anonymous donor has no name here.
 * @throws FieldErrors on `after` when it is no position in this list
 */
export async function listPublicDonations(
  deps: Pick<Deps, 'database'>,
  query: PublicDonationsQuery,
): Promise<{ list: PublicDonation[]; next: string | null }> {
  const cursor = positionOfCursor(query.after)
  const paid = await listPaid(deps.database, {
    projectId: query.projectId,
    participantId: query.participantId,
    teamId: query.teamId,
    before: cursor && { paidAt: new Date(cursor.value), id: cursor.id },
    limit: query.limit + 1,
  })
  const { rows, next } = cursorPageOf(paid, query.limit, ({ paidAt, id }) =>
    cursorOfPosition({ value: paidAt.getTime(), id }),
  )
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: isHidden(row, 'hide_names') || row.isAnonymous ? null : `${row.firstName} ${row.lastName}`.trim() || null,
      amount: isHidden(row, 'hide_amounts') ? null : eurosOf(row.amountCents),
      message: isHidden(row, 'hide_messages') ? '' : row.message,
      language: row.language,
      paid_at: row.paidAt.toISOString(),
      is_monthly: row.monthlyDonationId !== null,
      participant_name: row.participantName,
    })),
    next,
  }
}

/** Whether the project hides a detail of its donations [7.04]. */
const isHidden = ({ privacySwitches }: { privacySwitches: readonly PrivacySwitch[] }, name: PrivacySwitch): boolean =>
  privacySwitches.includes(name)
