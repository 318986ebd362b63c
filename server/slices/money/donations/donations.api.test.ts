import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { letDaysGoBy } from '../../../../tests/support/money/let-days-go-by.ts'
import { referenceIn } from '../../../../tests/support/reference-in.ts'

let app: TestApp
let project: { id: number; url: string }

beforeAll(async () => {
  app = await buildTestApp()
  project = await insertProject(app.deps.db)
})
afterAll(() => app.close())

const form = (changes: object = {}) => ({
  project_id: project.id,
  amount: '25',
  payment_method: 'ideal',
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'ilse@voorbeeld.nl',
  message: 'Zet hem op!',
  accept_privacy: 'on',
  ...changes,
})

async function give(visitor: Visitor, changes: object = {}): Promise<{ token: string; paymentId: string }> {
  const answer = await visitor.post('/api/donation', form(changes))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { token: answer.body.token, paymentId: referenceIn(answer.body.url) }
}

async function books(projectId = project.id) {
  const { rows } = (await app.deps.db.execute(`
    select (select count(*)::int from donations where project_id = ${projectId}) as donations,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where project_id = ${projectId}) as ledger,
      (select coalesce(sum(raised_cents), 0)::int from totals where subject = 'project' and subject_id = ${projectId}) as total,
      (select coalesce(sum(donation_count), 0)::int from totals where subject = 'project' and subject_id = ${projectId}) as count`)) as unknown as {
    rows: { donations: number; ledger: number; total: number; count: number }[]
  }
  return rows[0]!
}

describe('one donation', () => {
  test('travels through checkout, event, ledger and totals to the donor’s page [7.11, 1.04, 3.04, 4.08]', async () => {
    const target = await insertProject(app.deps.db)
    const visitor = app.visitor()
    const { token, paymentId } = await give(visitor, { project_id: target.id })
    const open = (await visitor.get(`/api/donation/${token}`)).body
    expect(open).toMatchObject({ status: 'open', outcome: 'warning', payment_method: 'ideal', thank_mail_sent: false })

    await app.sandbox.decide(paymentId, { to: 'paid' })
    await app.runJobs()

    expect((await visitor.get(`/api/donation/${token}`)).body).toMatchObject({
      id: open.id,
      status: 'paid',
      // The proof is not the thanks of the manager.
      thank_mail_sent: false,
      outcome: 'success',
      amount: 25,
      receipt_number: expect.stringMatching(/^2026-\d{6}$/),
      project: { raised: 25, donation_count: 1 },
    })
    expect(await books(target.id)).toEqual({ donations: 1, ledger: 2500, total: 2500, count: 1 })
  })

  test.each([
    ['failed', 'error'],
    ['cancelled', 'error'],
    ['expired', 'error'],
    ['pending', 'warning'],
  ] as const)('that is %s counts nothing and mails the donor [4.08]', async (to, outcome) => {
    const target = await insertProject(app.deps.db)
    const visitor = app.visitor()
    const { token, paymentId } = await give(visitor, { project_id: target.id })
    await app.sandbox.decide(paymentId, { to })
    await app.runJobs()
    expect((await visitor.get(`/api/donation/${token}`)).body).toMatchObject({
      status: to,
      outcome,
      receipt_number: null,
    })
    expect(await books(target.id)).toEqual({ donations: 1, ledger: 0, total: 0, count: 0 })
  })

  test('sends the donor one receipt and the manager one notice for all donations of a minute', async () => {
    const target = await insertProject(app.deps.db)
    for (const email of ['een@voorbeeld.nl', 'twee@voorbeeld.nl']) {
      const { paymentId } = await give(app.visitor(), { project_id: target.id, email })
      await app.sandbox.decide(paymentId, { to: 'paid' })
    }
    await app.runJobs()
    app.clock.advance(minutes(1))
    await app.runJobs()
    const { rows: thanks } = (await app.deps.db.execute(
      `select "to" from mails where kind = 'receipt' and "to" in ('een@voorbeeld.nl', 'twee@voorbeeld.nl') order by 1`,
    )) as unknown as { rows: { to: string }[] }
    expect(thanks).toEqual([{ to: 'een@voorbeeld.nl' }, { to: 'twee@voorbeeld.nl' }])
    const { rows: notices } = (await app.deps.db.execute(
      `select subject from mails where kind = 'new-donations' and subject like '2 nieuwe donaties%'`,
    )) as unknown as { rows: { subject: string }[] }
    expect(notices).toHaveLength(1)
  })

  test('that is charged back leaves the totals, and comes back when the payer loses the dispute', async () => {
    const target = await insertProject(app.deps.db)
    const { paymentId } = await give(app.visitor(), { project_id: target.id })
    await app.sandbox.decide(paymentId, { to: 'paid' })
    await app.runJobs()
    await app.sandbox.chargeBack(paymentId)
    await app.runJobs()
    expect(await books(target.id)).toEqual({ donations: 1, ledger: 0, total: 0, count: 0 })
    await app.sandbox.reverseChargeback(paymentId)
    await app.runJobs()
    expect(await books(target.id)).toEqual({ donations: 1, ledger: 2500, total: 2500, count: 1 })
  })
})

describe('bad input', () => {
  const cases: [field: string, wrong: unknown][] = [
    ['amount', ''],
    ['amount', '0'],
    ['amount', '-1'],
    ['amount', '1.5'],
    ['amount', '1,00'],
    ['amount', 1.5],
    ['amount', 1e21],
    ['amount', '1000001'],
    ['amount', 'NaN'],
    ['amount', null],
    ['email', ''],
    ['email', 'ilse@voorbeeld'],
    ['email', 'geen adres'],
    ['payment_method', 'duiten'],
    ['payment_method', ''],
    ['first_name', ''],
    ['last_name', ''],
    ['message', 'x'.repeat(501)],
    ['accept_privacy', ''],
    ['country', 'Nederland'],
    ['country', 'XX'],
    ['donation_type', 'soms'],
    ['project_id', 'veel'],
    ['first_name', 'a\u0000b'],
    ['participant_id', 999_999],
    ['team_id', 999_999],
  ]
  test.each(cases)('names %s when it is %j [5.01, 5.02, 5.03, 8.01, 9.01]', async (field, wrong) => {
    const answer = await app.visitor().post('/api/donation', form({ [field]: wrong }))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(answer.body.errors[field][0]).not.toContain('validation.')
  })

  test.each(['ilse@voorbeeld', '', undefined])('says the fixed text for the e-mail %j [5.02]', async (email) => {
    const answer = await app.visitor().post('/api/donation', form({ email }))
    expect(answer.body.errors.email).toEqual(['Vul een geldig e-mailadres in.'])
  })

  test('answers in the language of the page', async () => {
    const visitor = app.visitor()
    await visitor.post('/api/language', { language: 'de' })
    const answer = await visitor.post('/api/donation', form({ email: 'x' }))
    expect(answer.body.errors.email).toEqual(['Gib eine gültige E-Mail-Adresse ein.'])
  })

  test('requires holder, account and agreement for a direct debit [4.07, 3.03]', async () => {
    const answer = await app.visitor().post('/api/donation', form({ payment_method: 'directdebit' }))
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'agree_directdebit',
      'payment_method_attributes.consumerAccount',
      'payment_method_attributes.consumerName',
    ])
    const wrong = await app.visitor().post(
      '/api/donation',
      form({
        payment_method: 'directdebit',
        agree_directdebit: true,
        payment_method_attributes: { consumerName: 'I. van den Broek', consumerAccount: 'NL91ABNA0417164301' },
      }),
    )
    expect(Object.keys(wrong.body.errors)).toEqual(['payment_method_attributes.consumerAccount'])
  })

  test('a project that is not there, or may not be seen, is the same 404', async () => {
    const draft = await insertProject(app.deps.db, { state: projectStates.draft })
    const unknown = await app.visitor().post('/api/donation', form({ project_id: 987_654 }))
    const hidden = await app.visitor().post('/api/donation', form({ project_id: draft.id }))
    expect([unknown.status, hidden.status]).toEqual([404, 404])
    expect(hidden.body).toEqual(unknown.body)
  })

  test.each([
    ['finished', { closingDate: '2026-01-31' }],
    ['switched off', { isDonationEnabled: false }],
  ])('a project that is %s takes no donation and says so', async (_why, changes) => {
    const closed = await insertProject(app.deps.db, changes)
    const answer = await app.visitor().post('/api/donation', form({ project_id: closed.id }))
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('Je kunt nu niet aan deze actie doneren.')
  })

  test('a write without the CSRF token is refused', async () => {
    const answer = await app.visitor().send({ method: 'POST', url: '/api/donation', payload: form() })
    expect(answer.status).toBe(419)
  })
})

describe('the same donation twice', () => {
  test('one key makes one donation, also when ten requests come at once', async () => {
    const target = await insertProject(app.deps.db)
    const visitor = app.visitor()
    await visitor.get('/user/current')
    const request = () =>
      visitor.post('/api/donation', form({ project_id: target.id }), { 'idempotency-key': 'sleutel-0001' })
    const answers = await Promise.all(Array.from({ length: 10 }, request))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect((await books(target.id)).donations).toBe(1)
  })

  test('the same key of another client is another key', async () => {
    const target = await insertProject(app.deps.db)
    const headers = { 'idempotency-key': 'sleutel-van-iedereen' }
    const [one, other] = [app.visitor(), app.visitor()]
    const first = await one.post('/api/donation', form({ project_id: target.id }), headers)
    const foreign = await other.post('/api/donation', form({ project_id: target.id, amount: '30' }), headers)
    expect([first.status, foreign.status]).toEqual([200, 200])
    expect(foreign.body.token).not.toBe(first.body.token)
    expect((await one.post('/api/donation', form({ project_id: target.id }), headers)).body).toEqual(first.body)
    expect((await books(target.id)).donations).toBe(2)
  })

  test('a program that keeps its token beside its cookies has keys of its own too', async () => {
    const target = await insertProject(app.deps.db)
    const give = async () => {
      const visitor = app.visitor()
      await visitor.get('/user/current')
      const token = visitor.cookies.get('XSRF-TOKEN')!
      visitor.cookies.delete('XSRF-TOKEN')
      const headers = { 'idempotency-key': 'sleutel-zonder-koekje', 'x-xsrf-token': token }
      const payload = form({ project_id: target.id })
      return visitor.send({ method: 'POST', url: '/api/donation', payload, headers })
    }
    const [one, other] = [await give(), await give()]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body.token).not.toBe(one.body.token)
  })

  test('browsers that have nothing but the cookie of a session that ended have keys of their own', async () => {
    const target = await insertProject(app.deps.db)
    const give = async (session: string) => {
      const visitor = app.visitor()
      visitor.cookies.set('stuiver_session', session)
      await visitor.get('/user/current')
      expect(visitor.cookies.has('stuiver_device')).toBe(false)
      return visitor.post('/api/donation', form({ project_id: target.id }), {
        'idempotency-key': 'sleutel-van-vroeger',
      })
    }
    const [one, other] = [await give('a'.repeat(32)), await give('b'.repeat(32))]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body.token).not.toBe(one.body.token)
  })

  test('the same key with another request is refused', async () => {
    const headers = { 'idempotency-key': 'sleutel-0002' }
    const visitor = app.visitor()
    await visitor.post('/api/donation', form(), headers)
    const other = await visitor.post('/api/donation', form({ amount: '30' }), headers)
    expect(other.status).toBe(409)
  })

  test('a browser’s draft makes a double click one donation, and the next donation another', async () => {
    const target = await insertProject(app.deps.db)
    const visitor = app.visitor()
    await visitor.get(`/api/donation/create?project_id=${target.id}`)
    const giveHere = () => give(visitor, { project_id: target.id })
    const [first, second] = await Promise.all([giveHere(), giveHere()])
    expect(second).toEqual(first)
    await app.sandbox.decide(first.paymentId, { to: 'paid' })
    await app.runJobs()
    await visitor.get(`/api/donation/${first.token}`)
    const third = await giveHere()
    expect(third.token).not.toBe(first.token)
    expect((await books(target.id)).donations).toBe(2)
  })
})

describe('the provider', () => {
  test('that does not answer leaves the attempt, with which the donor’s retry goes on', async () => {
    const target = await insertProject(app.deps.db)
    const visitor = app.visitor()
    await visitor.get(`/api/donation/create?project_id=${target.id}`)
    Object.assign(app.sandbox.behaviour, { failWith: 'unreachable', failCalls: 1 })
    const answer = await visitor.post('/api/donation', form({ project_id: target.id }))
    expect(answer.status).toBe(503)
    expect(answer.body.message).toContain('Er is niets afgeschreven')
    app.clock.advance(minutes(1))
    await app.runJobs()
    const again = await visitor.post('/api/donation', form({ project_id: target.id }))
    expect(again.status).toBe(200)
    expect((await books(target.id)).donations).toBe(1)
  })

  test('that refuses is an error on the form, and nothing is kept open [8.07]', async () => {
    const target = await insertProject(app.deps.db)
    const answer = await app.visitor().post('/api/donation', form({ project_id: target.id, amount: '4041' }))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['exception'])
    const { rows } = (await app.deps.db.execute(
      `select status from donations where project_id = ${target.id}`,
    )) as unknown as { rows: { status: string }[] }
    expect(rows).toEqual([{ status: 'failed' }])
  })

  test('whose events are lost is looked up by itself', async () => {
    const target = await insertProject(app.deps.db)
    const { paymentId } = await give(app.visitor(), { project_id: target.id })
    app.sandbox.behaviour.dropEvents = true
    await app.sandbox.decide(paymentId, { to: 'paid' })
    await app.runJobs()
    app.sandbox.behaviour.dropEvents = false
    expect((await books(target.id)).ledger).toBe(0)
    app.clock.advance(minutes(20))
    await app.runJobs()
    expect((await books(target.id)).ledger).toBe(2500)
  })
})

describe('what every visitor may see', () => {
  test('names donors unless they gave anonymously, newest first, by pages', async () => {
    const target = await insertProject(app.deps.db)
    for (const [index, anonymous] of [false, true, false].entries()) {
      const { paymentId } = await give(app.visitor(), {
        project_id: target.id,
        first_name: anonymous ? '' : `Gever ${index}`,
        last_name: anonymous ? '' : 'Jansen',
        anonymous,
      })
      app.clock.advance(minutes(1))
      await app.sandbox.decide(paymentId, { to: 'paid' })
      await app.runJobs()
    }
    const first = await app.visitor().get(`/api/project/${target.id}/donations?limit=2`)
    expect(first.body.list.map((donation: { name: string | null }) => donation.name)).toEqual(['Gever 2 Jansen', null])
    const second = await app.visitor().get(`/api/project/${target.id}/donations?limit=2&after=${first.body.next}`)
    expect(second.body).toMatchObject({ list: [{ name: 'Gever 0 Jansen' }], next: null })
    const ids = [...first.body.list, ...second.body.list].map((donation: { id: number }) => donation.id)
    expect(new Set(ids).size).toBe(3)
    expect(JSON.stringify(first.body)).not.toContain('email')
    // The second is a moment in the year 33658, of which no database knows.
    for (const after of ['onzin', Buffer.from('999999999999999.1').toString('base64url')]) {
      const broken = await app.visitor().get(`/api/project/${target.id}/donations?after=${after}`)
      expect([broken.status, Object.keys(broken.body.errors)]).toEqual([422, ['after']])
    }
  })

  test('an unknown token is a 404', async () => {
    const answer = await app.visitor().get(`/api/donation/${'a'.repeat(32)}`)
    expect(answer.status).toBe(404)
  })
})

describe('a monthly donation', () => {
  test('makes its first payment, the mandate and the next date, and is charged once a month [1.04]', async () => {
    app.clock.set('2027-01-31T11:00:00Z')
    const target = await insertProject(app.deps.db)
    const { token, paymentId } = await give(app.visitor(), {
      project_id: target.id,
      donation_type: 'recurring',
      email: 'elke.maand@voorbeeld.nl',
    })
    await app.sandbox.decide(paymentId, { to: 'paid' })
    await app.runJobs()
    const status = await app.visitor().get(`/api/donation/${token}`)
    expect(status.body).toMatchObject({ recurring: true, next_charge_on: '2027-02-28' })

    await letDaysGoBy(app, 90)
    const { rows } = (await app.deps.db.execute(
      `select period_on::text, status from donations where project_id = ${target.id} order by period_on`,
    )) as unknown as { rows: { period_on: string; status: string }[] }
    expect(rows).toEqual([
      { period_on: '2027-01-31', status: 'paid' },
      { period_on: '2027-02-28', status: 'paid' },
      { period_on: '2027-03-31', status: 'paid' },
      { period_on: '2027-04-30', status: 'paid' },
    ])
    expect(await books(target.id)).toMatchObject({ ledger: 10_000, total: 10_000, count: 4 })
  })
})
