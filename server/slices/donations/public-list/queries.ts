import type { Database, Statement } from '../../../platform/db/database.ts'

export interface PublicListQuery {
  projectId: number
  participantId: number | undefined
  teamId: number | undefined
  before: { paidAt: Date; id: number } | undefined
  limit: number
}

export interface PublicListRow {
  id: number
  firstName: string
  lastName: string
  isAnonymous: boolean
  amountCents: number
  message: string
  paidAt: Date
  recurringDonationId: number | null
  participantName: string | null
  privacySwitches: string[]
}

/** Paid donations, newest first, from where the page before ended: page 10,000 costs what page 1 costs. */
export function listPaid(database: Database, query: PublicListQuery): Promise<PublicListRow[]> {
  const { before, participantId, teamId } = query
  const values: unknown[] = [query.projectId, query.limit]
  const whose = [
    ...(participantId === undefined ? [] : [{ column: 'participant_id', value: participantId }]),
    ...(teamId === undefined ? [] : [{ column: 'team_id', value: teamId }]),
  ]
  const ofWhom = whose.map(({ column, value }) => `and d.${column} = $${values.push(value)}::bigint`)
  const place =
    before &&
    `and (d.paid_at, d.id) < ($${values.push(before.paidAt)}::timestamptz, $${values.push(before.id)}::bigint)`
  const name = ['donations-paid', ...whose.map(({ column }) => column), ...(place === undefined ? [] : ['next'])].join(
    '-',
  )
  return database.run<PublicListRow>(listStatement(name, [...ofWhom, place ?? ''].join(' ')), values)
}

/**
 * The states are written out, not passed: only then is the partial index used. And the order is word for word that of
 * the index: without "nulls last" every donation of the project would be sorted first.
 */
const listStatement = (name: string, narrowed: string): Statement => ({
  name,
  text: `select d.id, d.first_name as "firstName", d.last_name as "lastName", d.is_anonymous as "isAnonymous",
      d.amount_cents as "amountCents", d.message, d.paid_at as "paidAt",
      d.recurring_donation_id as "recurringDonationId", a.name as "participantName",
      p.privacy_switches as "privacySwitches"
    from donations d
    join projects p on p.id = d.project_id
    left join participants a on a.id = d.participant_id
    where d.project_id = $1::bigint and d.status in ('paid', 'paidout') ${narrowed}
    order by d.paid_at desc nulls last, d.id desc nulls last limit $2::int`,
  moments: ['paidAt'],
})
