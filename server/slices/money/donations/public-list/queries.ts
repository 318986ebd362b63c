import type { Database } from '../../../../platform/db/database.ts'
import {
  columnOf,
  columnsOf,
  defineStatement,
  expression,
  nullable,
  pick,
  type RowOf,
} from '../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

export interface PublicListQuery {
  projectId: number
  participantId: number | undefined
  teamId: number | undefined
  before: { paidAt: Date; id: number } | undefined
  limit: number
}

const publicListRow = {
  ...columnsOf(
    'd',
    pick(donations, 'id', 'firstName', 'lastName', 'isAnonymous', 'amountCents', 'message', 'language'),
  ),
  paidAt: expression<Date>('d.paid_at', { isMoment: true }),
  ...columnsOf('d', pick(donations, 'monthlyDonationId')),
  participantName: nullable(columnOf('a', participants.name)),
  ...columnsOf('p', pick(projects, 'privacySwitches')),
}

export type PublicListRow = RowOf<typeof publicListRow>

/** Lists paid donations, newest first, from where the page before ended: page 10,000 costs no more than page 1. */
export function listPaid(database: Database, query: PublicListQuery): Promise<PublicListRow[]> {
  const { before, participantId, teamId } = query
  const values: unknown[] = [query.projectId, query.limit]
  const owners = [
    ...(participantId === undefined ? [] : [{ column: 'participant_id', value: participantId }]),
    ...(teamId === undefined ? [] : [{ column: 'team_id', value: teamId }]),
  ]
  const ofOwners = owners.map(({ column, value }) => `and d.${column} = $${values.push(value)}::bigint`)
  const position =
    before &&
    `and (d.paid_at, d.id) < ($${values.push(before.paidAt)}::timestamptz, $${values.push(before.id)}::bigint)`
  const name = [
    'donations-paid',
    ...owners.map(({ column }) => column),
    ...(position === undefined ? [] : ['next']),
  ].join('-')
  return database.run(listStatement(name, [...ofOwners, position ?? ''].join(' ')), values)
}

/**
 * Returns the statement of a list. The states are written out, not passed: only then is the partial index used. And the
 * order is word for word that of the index: without "nulls last" every donation of the project would be sorted first.
 */
const listStatement = (name: string, narrowed: string) =>
  defineStatement({
    name,
    selection: publicListRow,
    text: (list) => `select ${list}
    from donations d
    join projects p on p.id = d.project_id
    left join participants a on a.id = d.participant_id and a.archived_at is null
    where d.project_id = $1::bigint and d.status in ('paid', 'paidout') ${narrowed}
    order by d.paid_at desc nulls last, d.id desc nulls last limit $2::int`,
  })
