import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { MonthlyState } from '../../../../contract/donations/monthly-states.ts'
import type { Db } from '../../../platform/db/database.ts'
import { recurringDonations } from '../../../schema/donations.ts'

/** A monthly donation with all that its donor is shown and told. */
export interface MonthlyRow {
  id: number
  state: MonthlyState
  amountCents: number
  /** How every month after the first is taken. */
  method: string
  nextChargeOn: string
  startedAt: Date
  endsAt: Date | null
  projectName: string
  projectUrl: string
  /** The participant or team it is for. */
  viaName: string | null
  email: string
  language: string
}

/**
 * Those of a user: begun while signed in, or with the address that the user has confirmed. An address that nobody
 * confirmed brings nothing, as anybody can register one.
 */
const idsOfUser = (userId: number): SQL => sql`
  select id from recurring_donations where user_id = ${userId}::bigint
  union select mine.id from users u join payers p on lower(p.email) = lower(u.email)
    join recurring_donations mine on mine.payer_id = p.id
    where u.id = ${userId}::bigint and u.email_verified_at is not null`

/** Of a user, newest first. */
export const listMonthlyOfUser = (db: Db, userId: number): Promise<MonthlyRow[]> =>
  listWhere(db, sql`r.id in (${idsOfUser(userId)})`)

/** Undefined when it is not there, and when it is not this user's. */
export async function findMonthlyOfUser(db: Db, userId: number, id: number): Promise<MonthlyRow | undefined> {
  const [row] = await listWhere(db, sql`r.id = ${id}::bigint and r.id in (${idsOfUser(userId)})`)
  return row
}

/** The one that a donation began or is a month of. */
export async function findMonthlyOfDonation(db: Db, donationId: number): Promise<MonthlyRow | undefined> {
  const [row] = await listWhere(
    db,
    sql`r.id = (select recurring_donation_id from donations where id = ${donationId}::bigint)`,
  )
  return row
}

async function listWhere(db: Db, condition: SQL): Promise<MonthlyRow[]> {
  const { rows } = (await db.execute(sql`
    select r.id::float8 as id, r.state, r.amount_cents::float8 as "amountCents", m.method, r.next_charge_on::text as "nextChargeOn",
      r.created_at as "startedAt", r.ends_at as "endsAt", p.name as "projectName", p.url as "projectUrl",
      coalesce(a.name, t.name) as "viaName", d.email, d.language
    from recurring_donations r
    join donations d on d.id = r.first_donation_id
    join mandates m on m.id = r.mandate_id
    join projects p on p.id = r.project_id
    left join participants a on a.id = r.participant_id
    left join teams t on t.id = r.team_id
    where ${condition}
    order by r.id desc`)) as unknown as { rows: (Omit<MonthlyRow, 'startedAt' | 'endsAt'> & Moments)[] }
  return rows.map((row) => ({
    ...row,
    startedAt: new Date(row.startedAt),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt),
  }))
}

/** The two databases give moments as text or as dates. */
interface Moments {
  startedAt: Date | string
  endsAt: Date | string | null
}

/**
 * Stops it from now on. The row is locked while a month is written down, so a month is either before the stop or not at all.
 * @returns whether this call stopped it, and not an earlier one
 */
export async function stopMonthly(tx: Db, id: number, now: Date): Promise<boolean> {
  const stopped = await tx
    .update(recurringDonations)
    .set({ state: 'ended', endsAt: now })
    .where(and(eq(recurringDonations.id, id), ne(recurringDonations.state, 'ended')))
    .returning({ id: recurringDonations.id })
  return stopped.length > 0
}
