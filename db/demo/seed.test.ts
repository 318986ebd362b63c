import { sql } from 'drizzle-orm'
import { isValidIBAN } from 'ibantools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthlyStates } from '../../contract/money/donations/monthly-states.ts'
import { webhookPayload } from '../../contract/money/webhooks/payload.ts'
import { donationStates } from '../../contract/money/payments/donation-states.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { silentLog } from '../../server/platform/log.ts'
import type { Storage } from '../../server/ports/storage/storage.ts'
import { readPlans } from '../../server/slices/subscriptions/billing/index.ts'
import { createTestDatabase } from '../../tests/support/database/test-database.ts'
import { FakeClock } from '../../tests/support/fake-clock.ts'
import { colleagueAccount, demoAccounts, demoPassword, staffAccount } from './accounts.ts'
import { seedDemoWorld } from './seed.ts'
import { findTour } from './tour/find-tour.ts'
import { tour } from './tour/tour.ts'

/** A storage that must stay unused: these tests look at rows. */
const noStorage: Storage = {
  put: () => Promise.reject(new Error('a picture was stored')),
  open: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
  list: () => {
    throw new Error('the files were listed')
  },
}

const clock = new FakeClock('2026-03-31T21:30:00Z')

function seedInto(database: Database): Promise<boolean> {
  return seedDemoWorld(
    {
      database,
      db: database.db,
      clock,
      storage: noStorage,
      log: silentLog,
      hashPassword: (password) => Promise.resolve(`hash of ${password}`),
      baseUrl: 'http://stuiver.test',
      plans: readPlans({ plansFile: undefined }),
    },
    { pictures: false },
  )
}

describe('the demo world', () => {
  let database: Database

  beforeAll(async () => {
    database = await createTestDatabase()
    await seedInto(database)
  })
  afterAll(() => database.close())

  const rows = async <Row>(query: string): Promise<Row[]> => {
    const result = (await database.db.execute(sql.raw(query))) as unknown as { rows: Row[] }
    return result.rows
  }
  const one = async <Row>(query: string): Promise<Row> => (await rows<Row>(query))[0]!

  test('reports of pages are numbered in the order in which they came, as staff list them', async () => {
    const moments = await rows<{ at: string }>(`select created_at::text as at from abuse_reports order by id`)
    expect(moments.length).toBeGreaterThan(2)
    expect(moments).toEqual(moments.toSorted((a, b) => (a.at < b.at ? -1 : 1)))
  })

  test('has totals that are exactly the sums of the ledger and of the donations that were stored', async () => {
    for (const subject of ['project', 'participant', 'team']) {
      const wrong = await rows(`
        select t.subject_id from totals t
        left join lateral (select coalesce(sum(amount_cents), 0)::bigint cents from ledger_entries
          where ${subject}_id = t.subject_id) ledger on true
        left join lateral (select coalesce(sum(amount_cents), 0)::bigint cents, count(*) count from donations
          where ${subject}_id = t.subject_id and status in ('paid', 'paidout')) donations on true
        where t.subject = '${subject}' and (t.raised_cents <> ledger.cents or t.raised_cents <> donations.cents
          or t.donation_count <> donations.count)`)
      expect(wrong).toEqual([])
      const { missing } = await one<{ missing: number }>(
        `select count(*)::int missing from ${subject}s s where not exists
          (select 1 from totals where subject = '${subject}' and subject_id = s.id and slot = 0)`,
      )
      expect(missing).toBe(0)
    }
    const { cents } = await one<{ cents: number }>(
      `select (select sum(raised_cents) from totals where subject = 'project')::int
        - (select sum(amount_cents) from ledger_entries)::int cents`,
    )
    expect(cents).toBe(0)
  })

  test('has the people, pages and donations that it promises', async () => {
    const counts = await one<Record<string, number>>(`select
      (select count(*) from organizations)::int organizations,
      (select count(*) from projects where archived_at is null)::int projects,
      (select count(*) from participants)::int participants,
      (select count(*) from teams)::int teams,
      (select count(*) from donations)::int donations,
      (select count(*) from donations where status in ('paid', 'paidout'))::int paid`)
    expect(counts).toMatchObject({ organizations: 4, projects: 13, participants: 60, teams: 12 })
    expect(counts['donations']).toBeGreaterThan(1_900)
    expect(counts['donations']).toBeLessThan(2_200)
    expect(counts['paid']).toBeGreaterThan(counts['donations']! * 0.85)
    const states = await rows<{ status: string }>('select distinct status from donations order by 1')
    expect(states.map(({ status }) => status)).toEqual([...donationStates].sort())
    const recurring = await rows<{ state: string }>('select distinct state from monthly_donations order by 1')
    expect(recurring.map(({ state }) => state)).toEqual([...monthlyStates].sort())
  })

  test('has a project of every kind and in every state [4.02, 4.03]', async () => {
    const today = `'2026-03-31'`
    const results = await one<Record<string, boolean>>(`select
      bool_or(kind = 'link') as link, bool_or(kind = 'project') as project, bool_or(kind = 'participants') as "peerToPeer",
      bool_or(state = 0) as draft, bool_or(state = 1 and closing_date >= ${today}) as public,
      bool_or(state = 1 and closing_date < ${today}) as finished, bool_or(closing_date >= '2100-01-01') as infinite,
      bool_or(kind = 'participants' and allow_teams) as "withTeams", bool_or(not show_goal) as "goalHidden",
      bool_or(allow_only_monthly) as "onlyMonthly", bool_or(organization_id is null and show_user_as_owner) as personal,
      bool_or(not is_donation_enabled) as "switchedOff", bool_or(archived_at is not null) as archived,
      bool_or(raised_cents > goal_cents) as "overGoal",
      bool_or(raised_cents < goal_cents and raised_cents > goal_cents * 0.95) as "nearGoal"
      from projects join totals on subject = 'project' and subject_id = projects.id`)
    expect(Object.entries(results).filter(([, isThere]) => !isThere)).toEqual([])
  })

  test('leads with the wells of Wajir', async () => {
    const project = await one(`select t.raised_cents::int, t.donation_count, p.goal_cents::int
      from projects p join totals t on t.subject = 'project' and t.subject_id = p.id where p.url = 'schoon-water-wajir'`)
    expect(project).toMatchObject({ raised_cents: 3_184_000, donation_count: 812, goal_cents: 5_000_000 })
    const donations = await rows<{ amount_cents: number }>(
      `select amount_cents::int from gift_suggestions g join projects p on p.id = g.project_id
        where p.url = 'schoon-water-wajir' order by amount_cents`,
    )
    expect(donations.map(({ amount_cents }) => amount_cents)).toEqual([1_000, 2_500, 6_000])
  })

  test('lets exactly the printed accounts in', async () => {
    const people = await rows<{ email: string }>(
      `select email from users where password_hash = 'hash of ${demoPassword}' and is_password_public order by email`,
    )
    expect(people.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email).sort())
    const staff = await rows('select email from users where is_demo_staff order by id')
    expect(staff).toEqual([{ email: staffAccount.email }, { email: colleagueAccount.email }])
    const roles = await one(`select
      (select count(*)::int from organization_members m join users u on u.id = m.user_id
        where u.email = 'manager@stuiver.test' and m.role = 'owner') owned,
      (select count(*)::int from project_managers m join users u on u.id = m.user_id
        where u.email = 'manager@stuiver.test') managed,
      (select count(*)::int from participants a join users u on u.id = a.user_id
        where u.email = 'deelnemer@stuiver.test' and a.is_captain) captain,
      (select count(*)::int > 3 from donations d join users u on u.id = d.user_id
        where u.email = 'donateur@stuiver.test') gave,
      (select array_agg(distinct r.state order by r.state) from monthly_donations r join users u on u.id = r.user_id
        where u.email = 'donateur@stuiver.test') monthly`)
    expect(roles).toEqual({ owned: 1, managed: 2, captain: 1, gave: true, monthly: [...monthlyStates].sort() })
  })

  test('is known to the sandbox, payment by payment', async () => {
    const differing = await rows(`
      select y.id from payments y full join sandbox_payments s
        on s.id = y.provider_payment_id and s.idempotency_key = y.reference
      where s.id is null or y.id is null or s.amount_cents <> y.amount_cents
        or s.method <> y.method or s.sequence <> y.sequence
        or s.refunded_cents <> y.refunded_cents or s.charged_back_cents <> y.charged_back_cents
        or s.status <> case when y.status in ('paidout', 'refunded', 'charged_back') then 'paid' else y.status end
        or s.metadata ->> 'reference' <> y.reference`)
    expect(differing).toEqual([])
    const unknown = await rows(`
      select m.id from mandates m join payers p on p.id = m.payer_id
      left join sandbox_mandates s on s.id = m.provider_mandate_id and s.customer_id = p.provider_customer_id
        and s.method = m.method and s.status = m.status
      where s.id is null`)
    expect(unknown).toEqual([])
  })

  test('keeps payments, donations and ledger in step with one another', async () => {
    const wrong = await rows(`
      select d.id from donations d join payments y on y.donation_id = d.id
      left join lateral (select coalesce(sum(amount_cents) filter (where kind = 'received'), 0) received,
        coalesce(-sum(amount_cents) filter (where kind = 'refunded'), 0) refunded,
        coalesce(-sum(amount_cents) filter (where kind = 'charged-back'), 0) charged_back,
        max(payment_version) version from ledger_entries where payment_id = y.id) l on true
      where d.status <> y.status or d.amount_cents <> y.amount_cents or (d.paid_at is null) <> (y.received_cents = 0)
        or l.received <> y.received_cents or l.refunded <> y.refunded_cents or l.charged_back <> y.charged_back_cents
        or l.version > y.version or (d.status in ('open', 'pending')) <> (y.next_check_at is not null)`)
    expect(wrong).toEqual([])
    const lost = await rows(`select d.id from donations d join participants a on a.id = d.participant_id
      where d.team_id is distinct from a.team_id or d.project_id <> a.project_id`)
    expect(lost).toEqual([])
  })

  test('happened in the past, in the order of its numbers, while the project was open to donations', async () => {
    const now = clock.now().toISOString()
    const wrong = await rows(`
      select d.id from donations d join projects p on p.id = d.project_id
      left join participants a on a.id = d.participant_id
      where d.created_at > '${now}' or d.paid_at > '${now}' or d.paid_at < d.created_at
        or d.created_at < p.published_at or (d.created_at at time zone 'Europe/Amsterdam')::date > p.closing_date
        or d.created_at < a.created_at`)
    expect(wrong).toEqual([])
    const outOfOrder = await rows(`select id from
      (select id, created_at, lag(created_at) over (order by id) before from donations) d where created_at < before`)
    expect(outOfOrder).toEqual([])
  })

  test('has monthly donations of one donation a month, the next of which is still to come', async () => {
    const wrong = await rows(`
      select r.id from monthly_donations r
      join donations f on f.id = r.first_donation_id
      left join lateral (select count(*) filter (where amount_cents <> r.amount_cents) other_amounts,
        max(period_on) last_on, count(*) months from donations where monthly_donation_id = r.id) d on true
      where f.monthly_donation_id is distinct from r.id or f.status <> 'paid' or d.other_amounts > 0
        or r.next_charge_on <= d.last_on or (r.state in ('active', 'past_due', 'paused') and r.next_charge_on <= '2026-03-31')
        or (r.state in ('cancelled', 'ended')) <> (r.ends_at is not null) or (r.state = 'lapsed') <> (r.failures_in_a_row = 3)`)
    expect(wrong).toEqual([])
    const { untied } = await one<{ untied: number }>(
      `select count(*)::int untied from donations where period_on is not null and monthly_donation_id is null`,
    )
    expect(untied).toBe(0)
  })

  test('has subscribers in every state, with an invoice for all that was paid and none without a number', async () => {
    const now = `'${clock.now().toISOString()}'::timestamptz`
    const standings = await one(`select
      bool_or(trial_ends_at > ${now}) trial, bool_or(unpaid_since is not null) "pastDue",
      bool_or(ends_at > ${now}) cancelled, bool_or(ends_at <= ${now} and withdrawn_at is null) ended,
      bool_or(withdrawn_at is not null) withdrawn, bool_or(plan ->> 'interval' = 'yearly') yearly,
      bool_or(a.kind = 'team') team
      from plan_subscriptions s join billing_accounts a on a.id = s.account_id`)
    expect(Object.entries(standings as object).filter(([, isThere]) => !isThere)).toEqual([])
    const wrong = await rows(`
      select b.reference from bills b left join invoices i on i.bill_id = b.id and i.credits_id is null
      where (b.state = 'paid') <> (i.id is not null) or i.total_cents <> b.total_cents or i.net_cents + i.vat_cents <> i.total_cents
        or b.net_cents <> (select sum((line ->> 'cents')::int) from jsonb_array_elements(b.lines) line)
      union all select 'invoice ' || number from (select number, issued_on, lag(issued_on) over (order by number) before,
        row_number() over (order by number) expected from invoices) i where before > issued_on or number <> expected
      union all select b.reference from bills b left join sandbox_card_charges c on c.reference = b.reference
        and c.amount_cents = b.total_cents and c.status = b.state where c.id is null`)
    expect(wrong).toEqual([])
    expect(await one(`select count(*)::int credits from invoices where credits_id is not null`)).toEqual({ credits: 1 })
  })

  test('has plans that bring in more than a month ago', async () => {
    const now = clock.now().toISOString()
    const monthlyCents = (at: string) => `(select round(sum((plan ->> 'priceCents')::numeric
        / case plan ->> 'interval' when 'yearly' then 12 else 1 end))::int
      from plan_subscriptions where coalesce(trial_ends_at, created_at) <= ${at}
        and coalesce(cancelled_at, ends_at, 'infinity') > ${at})`
    const revenue = await one<{ before: number; now: number }>(`select
      ${monthlyCents(`'${now}'::timestamptz - interval '30 days'`)} before, ${monthlyCents(`'${now}'::timestamptz`)} now`)
    expect(revenue.now).toBeGreaterThan(revenue.before)
  })

  test('leaves staff and managers something to do at every desk', async () => {
    const results = await one<Record<string, boolean>>(`select
      (select count(distinct (subject, occasion)) = 3 from reviews where state = 'pending') reviews,
      exists (select from reviews where state = 'rejected') refused,
      (select count(distinct subject) = 2 from page_changes where seen_at is null) changes,
      exists (select from pending_changes where needs_review and state = 'pending') held,
      (select count(distinct state) = 2 from abuse_reports) reports,
      exists (select from unapproved_discounts) discounts,
      (select count(distinct act) > 5 from audit_entries) log,
      (select count(*) = 2 from jobs where dead_at is not null) dead,
      exists (select from jobs where dead_at is null and last_error is not null) retried,
      exists (select from donation_pressure) attempts, exists (select from challenge_switches) switched,
      exists (select from account_team_invitations) invited,
      (select count(distinct role) = 3 from account_team_members) roles,
      (select count(distinct project_id) = 2 from refunds where state = 'unconfirmed') unconfirmed,
      (select count(distinct state) >= 4 from refunds) refunds,
      exists (select from webhook_deliveries where status_code = 204) delivered,
      exists (select from webhook_deliveries where status_code = 500) failed,
      exists (select from webhook_deliveries where reason = 'timeout') late,
      exists (select from webhook_deliveries where reason = 'paused') paused`)
    expect(Object.entries(results).filter(([, isThere]) => !isThere)).toEqual([])
    const bodies = await rows<{ body: string }>('select body from webhook_deliveries')
    for (const { body } of bodies) webhookPayload('donation_paid').parse(JSON.parse(body))
  })

  test('has every row that the tour leads to', async () => {
    const { entries } = await findTour(database.db)
    expect(entries).toHaveLength(tour.flatMap((part) => part.entries).length)
  })

  test('gives back no more than came in, and what is done stands in the ledger', async () => {
    const wrong = await rows(`
      select r.reference from refunds r join payments y on y.id = r.payment_id
      where r.donation_id <> y.donation_id or r.amount_cents > y.received_cents
        or (r.state = 'done') <> (y.refunded_cents >= r.amount_cents)
        or (r.state = 'waiting') <> exists (select from jobs where name = 'run-refund' and payload ->> 'refundId' = r.id::text)`)
    expect(wrong).toEqual([])
  })

  test('stays within the lengths of its fields [5.04, 9.01]', async () => {
    const tooLong = await rows(`
      select 'block title' field, title text from blocks where length(title) > 110
      union all select 'block', description from blocks where length(description) > 780
      union all select 'update intro', intro from updates where length(intro) > 255
      union all select 'project', description from projects where length(description) > 255
      union all select 'motivation', motivation from participants where length(motivation) > 250
      union all select 'team', motivation from teams where length(motivation) > 255
      union all select 'team name', name from teams where length(name) > 100
      union all select 'message', message from donations where length(message) > 500
      union all select 'mandate', reference from mandates where length(reference) > 35`)
    expect(tooLong).toEqual([])
    const unfilled = await rows(`select id from projects where description like '%{%'
      union all select id from donations where message like '%{%'`)
    expect(unfilled).toEqual([])
    const tags = await rows<{ tag: string }>(
      `select distinct (regexp_matches(description, '</?([a-z0-9]+)', 'g'))[1] tag from updates order by 1`,
    )
    expect(tags.map(({ tag }) => tag).filter((tag) => !['em', 'li', 'p', 'strong', 'ul'].includes(tag))).toEqual([])
  })

  test('has account numbers with a right checksum at a bank that does not exist', async () => {
    const accounts = await rows<{ account: string }>(`select bank_account account from projects
      union select bank_account from organizations
      union select consumer_account from sandbox_mandates where method = 'directdebit'`)
    expect(accounts.length).toBeGreaterThan(50)
    expect(accounts.filter(({ account }) => !isValidIBAN(account) || !/^NL\d\d(STVR|STUI)/.test(account))).toEqual([])
  })

  test('is the same world for the same moment, but for the passwords', async () => {
    const other = await createTestDatabase()
    try {
      await seedInto(other)
      expect(await fingerprints(other)).toEqual(await fingerprints(database))
    } finally {
      await other.close()
    }
  })
})

const tables = (
  'users organizations organization_members projects project_managers project_events gift_suggestions teams ' +
  'participants blocks updates media consent_texts payers mandates monthly_donations donations payments ' +
  'ledger_entries totals daily_visits sandbox_customers sandbox_mandates sandbox_payments jobs billing_accounts ' +
  'plan_subscriptions bills invoices account_teams account_team_members account_discounts reviews page_changes ' +
  'abuse_reports audit_entries donation_pressure refunds webhook_deliveries sandbox_card_customers sandbox_cards sandbox_card_charges'
).split(' ')

async function fingerprints(database: Database): Promise<string[]> {
  const prints: string[] = []
  for (const table of tables) {
    const result = await database.db.execute(
      sql.raw(`select count(*) count, md5(string_agg(row::text, '|' order by row::text)) md5
        from (select to_jsonb(t) - 'password_hash' as row from ${table} t) every`),
    )
    const [match] = (result as unknown as { rows: { count: number; md5: string }[] }).rows
    expect(Number(match?.count), table).toBeGreaterThan(0)
    prints.push(`${table} ${match?.count} ${match?.md5}`)
  }
  return prints
}

test('is planted once, by one of all who start at the same moment, and never where there is an account', async () => {
  const database = await createTestDatabase()
  try {
    const seeded = await Promise.all([seedInto(database), seedInto(database), seedInto(database)])
    expect(seeded.filter(Boolean)).toHaveLength(1)
    expect(await seedInto(database)).toBe(false)
    const { rows } = (await database.db.execute(
      'select count(*)::int as organizations from organizations',
    )) as unknown as {
      rows: { organizations: number }[]
    }
    expect(rows).toEqual([{ organizations: 4 }])
  } finally {
    await database.close()
  }
})
