import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { days, minutes } from '../../../../tests/support/fake-clock.ts'
import { letDaysGoBy } from '../../../../tests/support/money/let-days-go-by.ts'

let app: TestApp
let projectId: number

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  app.clock.set('2027-01-15T11:00:00Z')
  app.sandbox.behaviour.chargeFailure = undefined
  app.sandbox.behaviour.failWith = undefined
  await rows('delete from schedules returning name')
  await rows(`update monthly_donations set state = 'ended' returning id`)
  projectId = (await insertProject(app.deps.db)).id
})
afterAll(() => app.close())

const rows = async <Row>(statement: string) =>
  ((await app.deps.db.execute(statement)) as unknown as { rows: Row[] }).rows

async function startMonthlyDonation(changes: object = {}): Promise<string> {
  const donor = { first_name: 'Ilse', last_name: 'van den Broek', email: 'ilse@voorbeeld.nl' }
  const { token } = await app.give(projectId, { ...donor, amount: 15, donation_type: 'recurring', ...changes })
  // A direct debit has no page to pay on: the bank settles it by itself a little later.
  app.clock.advance(minutes(1))
  await app.runJobs()
  return token
}

const live = (count: number) => letDaysGoBy(app, count)

const donation = async () =>
  (
    await rows<{ state: string; failures: number; next: string }>(
      `select state, failures_in_a_row as failures, next_charge_on::text as next from monthly_donations where project_id = ${projectId}`,
    )
  )[0]!
const periods = () =>
  rows<{ period: string; status: string }>(
    `select period_on::text as period, status from donations where project_id = ${projectId} order by period_on`,
  )

describe('a monthly donation', () => {
  test('by direct debit keeps the mandate, its text and only the end of the account', async () => {
    await startMonthlyDonation({
      payment_method: 'directdebit',
      agree_directdebit: true,
      payment_method_attributes: { consumerName: 'I. van den Broek', consumerAccount: 'NL91 ABNA 0417 1643 00' },
    })
    const [mandate] = await rows(
      `select m.method, m.is_weak as weak, m.account_ending as ending, c.kind, y.sealed_account as sealed
       from payments y join mandates m on m.id = y.mandate_id join consent_texts c on c.id = m.consent_text_id
       join donations d on d.id = y.donation_id where d.project_id = ${projectId}`,
    )
    expect(mandate).toEqual({
      method: 'directdebit',
      weak: true,
      ending: '4300',
      kind: 'direct-debit-recurring',
      sealed: null,
    })
    await live(31)
    expect(await periods()).toEqual([
      { period: '2027-01-15', status: 'paid' },
      { period: '2027-02-15', status: 'paid' },
    ])
  })

  test('with a failed charge mails the donor and goes on, and stops after three failures in a row', async () => {
    await startMonthlyDonation()
    app.sandbox.behaviour.chargeFailure = 'insufficient_funds'
    await live(31)
    expect(await donation()).toEqual({ state: 'past_due', failures: 1, next: '2027-03-15' })
    await live(31 + 30 + 14)
    expect(await donation()).toMatchObject({ state: 'lapsed', failures: 3 })
    await live(40)
    expect(await periods()).toEqual([
      { period: '2027-01-15', status: 'paid' },
      { period: '2027-02-15', status: 'failed' },
      { period: '2027-03-15', status: 'failed' },
      { period: '2027-04-15', status: 'failed' },
    ])
    const mails = await rows<{ text: string; html: string }>(
      `select text from mails where kind = 'charge-failed' order by id`,
    )
    // Of each month one when it fails, and one when it is not retried.
    expect(mails).toHaveLength(6)
    expect(mails[0]!.text).toContain('op 20 februari 2027 proberen we het nog een keer')
    expect(mails[1]!.text).toContain('Op 15 maart 2027 schrijven we weer af')
    expect(mails[5]!.text).toContain('We proberen het niet meer')
    expect(mails[5]!.text).toContain('/donatie/betaalwijze/')
    // The webhooks about the second attempt of a month have numbers after those of the first.
    const [attempts] = await rows<{ first: number; second: number }>(
      `select min(version) as first, max(version) as second from payments
        group by donation_id having count(*) > 1 order by donation_id limit 1`,
    )
    expect(attempts!.second).toBeGreaterThan(attempts!.first + 900)
  })

  test('keeps why a month failed, and tries one again that failed for a reason no table knows', async () => {
    await startMonthlyDonation()
    app.sandbox.behaviour.chargeFailure = 'something_new'
    await live(31)
    expect(
      await rows(
        `select failure_reason as reason, failure_word as word from payments y join donations d on d.id = y.donation_id
          where d.project_id = ${projectId} and y.status = 'failed'`,
      ),
    ).toEqual([{ reason: 'unknown', word: 'something_new' }])
    expect(await donation()).toMatchObject({ state: 'past_due', failures: 1 })
    app.sandbox.behaviour.chargeFailure = undefined
    await live(7)
    expect(await periods()).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
  })

  test('that is paid again after a failure starts counting anew', async () => {
    await startMonthlyDonation()
    app.sandbox.behaviour.chargeFailure = 'insufficient_funds'
    await live(31)
    app.sandbox.behaviour.chargeFailure = undefined
    await live(30)
    expect(await donation()).toMatchObject({ state: 'active', failures: 0 })
  })

  test('counts a month that was charged back as failed, mails the donor, and stops after three in a row', async () => {
    const email = 'teruggeboekt@voorbeeld.nl'
    await startMonthlyDonation({ email })
    const chargeBackLast = async () => {
      const [last] = await rows<{ id: string }>(
        `select y.provider_payment_id as id from payments y join donations d on d.id = y.donation_id
         where d.project_id = ${projectId} order by d.period_on desc limit 1`,
      )
      await app.sandbox.chargeBack(last!.id)
      await app.runJobs()
      return last!.id
    }
    const failureMails = () =>
      rows<{ text: string }>(`select text from mails where kind = 'charge-failed' and "to" = '${email}' order by id`)
    await live(31)
    const february = await chargeBackLast()
    expect(await donation()).toEqual({ state: 'past_due', failures: 1, next: '2027-03-15' })
    expect((await failureMails()).at(-1)?.text).toContain('teruggeboekt')
    await app.sandbox.reverseChargeback(february)
    await app.runJobs()
    expect(await donation()).toMatchObject({ state: 'active', failures: 0 })
    await app.sandbox.chargeBack(february)
    await live(30)
    await chargeBackLast()
    expect(await donation()).toMatchObject({ state: 'past_due', failures: 2 })
    await live(31)
    await chargeBackLast()
    expect(await donation()).toMatchObject({ state: 'lapsed', failures: 3 })
    expect((await failureMails()).at(-1)?.text).toContain('We proberen het niet meer')
    await live(40)
    expect((await periods()).map(({ status }) => status)).toEqual([
      'paid',
      'charged_back',
      'charged_back',
      'charged_back',
    ])
    expect(await failureMails()).toHaveLength(3)
  })

  test('is charged once a period while the provider is away, and in the end is charged', async () => {
    await startMonthlyDonation()
    await live(30)
    app.sandbox.behaviour.failWith = 'lost-answer'
    app.clock.advance(days(1))
    await app.runJobs()
    app.clock.advance(minutes(5))
    await app.runJobs()
    app.sandbox.behaviour.failWith = undefined
    await live(2)
    expect(await periods()).toEqual([
      { period: '2027-01-15', status: 'paid' },
      { period: '2027-02-15', status: 'paid' },
    ])
    const [{ count }] = (await rows<{ count: number }>(
      `select count(*)::int as count from sandbox_payments where sequence = 'recurring' and created_at > '2027-02-01'
        and idempotency_key in (select y.reference from payments y join donations d on d.id = y.donation_id where d.project_id = ${projectId})`,
    )) as [{ count: number }]
    expect(count).toBe(1)
  })

  test('is charged although another of the same day cannot be written down', async () => {
    await startMonthlyDonation()
    await startMonthlyDonation({ email: 'hapert@voorbeeld.nl' })
    await rows(`create function refuse_one() returns trigger language plpgsql as
      $$ begin if new.email = 'hapert@voorbeeld.nl' then raise exception 'not this one'; end if; return new; end $$`)
    await rows('create trigger refuse_one before insert on donations for each row execute function refuse_one()')
    await live(31)
    await rows('drop function refuse_one cascade')
    const [charged] = await rows<{ emails: string[] }>(
      `select array_agg(email) as emails from donations where project_id = ${projectId} and period_on = '2027-02-15'`,
    )
    expect(charged!.emails).toEqual(['ilse@voorbeeld.nl'])
    const waiting = await rows<{ state: string; next: string }>(
      `select state, next_charge_on::text as next from monthly_donations r join payers on payers.id = r.payer_id
       where r.project_id = ${projectId} and payers.email = 'hapert@voorbeeld.nl'`,
    )
    expect(waiting).toEqual([{ state: 'active', next: '2027-02-15' }])
  })

  test('is charged once when the product stood still for months', async () => {
    await startMonthlyDonation()
    app.clock.advance(days(100))
    await app.runJobs()
    app.clock.advance(minutes(10))
    await app.runJobs()
    expect((await periods()).map(({ period }) => period)).toEqual(['2027-01-15', '2027-02-15'])
    expect((await donation()).next).toBe('2027-05-15')
  })

  test('is not charged when the clock goes back', async () => {
    await startMonthlyDonation()
    await live(31)
    app.clock.set('2027-01-20T11:00:00Z')
    await rows('delete from schedules returning name')
    await live(3)
    expect(await periods()).toHaveLength(2)
  })

  test.each([
    ['is finished', `closing_date = '2027-02-10'`],
    ['was archived', `archived_at = '2027-02-10T00:00:00Z'`],
  ])('ends when its project %s, and the donor is mailed once [1.04, 4.02]', async (_title, change) => {
    await startMonthlyDonation()
    await rows(`update projects set ${change} where id = ${projectId} returning id`)
    await live(70)
    expect(await donation()).toMatchObject({ state: 'ended' })
    expect(await periods()).toHaveLength(1)
    const mails = await rows<{ text: string; html: string }>(
      `select m.text, m.html from mails m join monthly_donations r on m.once_key = 'monthly-ended:' || r.id where r.project_id = ${projectId}`,
    )
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('€ 15,00 niet meer af')])
    expect(mails[0]!.html).toMatch(/<span lang="nl">[^<]+<\/span>/)
  })

  test('leaves out the months in which its project is not public [4.02]', async () => {
    await startMonthlyDonation()
    await rows(`update projects set state = 0 where id = ${projectId} returning id`)
    await live(31)
    expect(await donation()).toEqual({ state: 'active', failures: 0, next: '2027-03-15' })
    await rows(`update projects set state = 1 where id = ${projectId} returning id`)
    await live(30)
    expect((await periods()).map(({ period }) => period)).toEqual(['2027-01-15', '2027-03-15'])
  })

  test('ends on its last day', async () => {
    await startMonthlyDonation()
    await rows(
      `update monthly_donations set ends_at = '2027-02-10T00:00:00Z' where project_id = ${projectId} returning id`,
    )
    await live(40)
    expect(await donation()).toMatchObject({ state: 'ended' })
    expect(await periods()).toHaveLength(1)
  })
})

describe('the receipt', () => {
  test('has the receipt number, the amount, the date and both forms, in the donor’s language', async () => {
    const visitor = app.visitor()
    await visitor.post('/api/language', { language: 'en' })
    const donor = { first_name: 'Sam', last_name: 'Okafor', email: 'sam@voorbeeld.nl' }
    await app.give(projectId, { ...donor, amount: 25, payment_method: 'creditcard' }, { visitor })
    const [mail] = await rows<{ subject: string; text: string; html: string; to: string }>(
      `select subject, text, html, "to" from mails where kind = 'receipt' order by id desc limit 1`,
    )
    expect(mail!.to).toBe('sam@voorbeeld.nl')
    expect(mail!.subject).toContain('Thank you for your €25 for')
    for (const fact of ['Thank you, Sam!', '€25.00', '2027-0', '15 January 2027', 'Receipt number']) {
      expect(mail!.text.toLowerCase()).toContain(fact.toLowerCase())
    }
    expect(mail!.html).toContain('lang="en"')
  })
})
