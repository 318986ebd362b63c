import type { PublicDonation } from '../../../../contract/donations/donations.ts'
import type { PrivacySwitch } from '../../../../contract/projects/projects.ts'
import type { Deps } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { listPaid } from './queries.ts'

export interface PublicDonationsQuery {
  projectId: number
  participantId?: number | undefined
  teamId?: number | undefined
  /** `next` of the page before. */
  after?: string | undefined
  limit: number
}

/**
 * Paid donations as everybody may see them, newest first. Who gave anonymously has no name here.
 * @throws FieldErrors on `after` when it is not a place in this list
 */
export async function listPublicDonations(
  deps: Pick<Deps, 'database'>,
  query: PublicDonationsQuery,
): Promise<{ list: PublicDonation[]; next: string | null }> {
  const rows = await listPaid(deps.database, {
    projectId: query.projectId,
    participantId: query.participantId,
    teamId: query.teamId,
    before: query.after === undefined ? undefined : placeOf(query.after),
    // One more than wanted tells whether there is a next page, without counting.
    limit: query.limit + 1,
  })
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    list: shown.map((row) => ({
      id: row.id,
      name: isHidden(row, 'hide_names') || row.isAnonymous ? null : `${row.firstName} ${row.lastName}`.trim() || null,
      amount: isHidden(row, 'hide_amounts') ? null : row.amountCents / 100,
      message: isHidden(row, 'hide_messages') ? '' : row.message,
      paid_at: row.paidAt.toISOString(),
      is_monthly: row.recurringDonationId !== null,
      participant_name: row.participantName,
    })),
    next: rows.length > query.limit && last !== undefined ? cursorOf(last.paidAt, last.id) : null,
  }
}

/** What a project keeps to itself [7.04]. */
const isHidden = ({ privacySwitches }: { privacySwitches: readonly PrivacySwitch[] }, what: PrivacySwitch): boolean =>
  privacySwitches.includes(what)

const cursorOf = (paidAt: Date, id: number) => Buffer.from(`${paidAt.getTime()}.${id}`).toString('base64url')

function placeOf(cursor: string): { paidAt: Date; id: number } {
  // Thirteen digits of milliseconds last until the year 2286; a database does not know every year that a Date does.
  const [, time, id] = /^(\d{1,13})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (time === undefined || id === undefined) throw new FieldErrors({ after: ['validation.invalid'] })
  return { paidAt: new Date(Number(time)), id: Number(id) }
}
