import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertProject, insertProjectManager } from '../../../../tests/support/builders/projects.ts'
import { days, minutes } from '../../../../tests/support/fake-clock.ts'
import { allMethods, insertLed, sendToProvider } from '../../../../tests/support/money/linking.ts'
import { advancePastWait } from '../../../../tests/support/fundraisers/pending-changes.ts'
import { sampleDonation } from '../../../../tests/support/money/sample-donation.ts'
import { donations } from '../../../schema/money/donations/donations.ts'
import { payments } from '../../../schema/money/payments/payments.ts'
import { connectedAccounts } from '../../../schema/money/connected-accounts/connected-accounts.ts'
import { settlePaymentChange } from '../payments/settlement/settle-payment-change.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const insertLedSubject = (values?: Parameters<typeof insertLed>[1]) => insertLed(app, values)

async function linked(visitor: Visitor, subject: object, methods = allMethods, name = 'Stichting De Kwelder') {
  const { accountId, state, code } = await sendToProvider(app, visitor, subject, { methods, name })
  const back = await visitor.post('/api/sandbox/linked', { state, code })
  expect(back).toMatchObject({ status: 200, body: { name } })
  await advancePastWait(app)
  return accountId
}

const paymentOf = async (token: string) => {
  const [row] = await app.deps.db
    .select({ payment: payments, status: donations.status })
    .from(payments)
    .innerJoin(donations, eq(donations.id, payments.donationId))
    .where(eq(donations.token, token))
  return row!
}

const accountsOf = (organizationId: number) =>
  app.deps.db.select().from(connectedAccounts).where(eq(connectedAccounts.organizationId, organizationId))

describe('a donation', () => {
  test('goes to the account of its organization once that is linked, and settles there', async () => {
    const { leader, organization, project } = await insertLedSubject()
    const before = await app.give(project.id, {}, { to: 'open' })
    expect((await paymentOf(before.token)).payment).toMatchObject({ provider: 'sandbox', account: 'platform' })
    await linked(leader.visitor, { organization_id: organization.id })
    const [account] = await accountsOf(organization.id)
    const after = await app.give(project.id, {}, { to: 'open' })
    expect((await paymentOf(after.token)).payment.account).toBe(account!.key)
    for (const { paymentId } of [before, after]) await app.sandbox.decide(paymentId, { to: 'paid' })
    await app.runJobs()
    expect((await paymentOf(before.token)).status).toBe('paid')
    expect((await paymentOf(after.token)).status).toBe('paid')
  })

  test('to a person’s project goes to the account of its owner, and to that of no other project', async () => {
    const owner = await app.signInAnew()
    const [one, other] = [
      await insertProject(app.deps.db, { ownerId: owner.id }),
      await insertProject(app.deps.db, { ownerId: owner.id }),
    ]
    await linked(owner.visitor, { project_id: one.id })
    expect((await paymentOf((await app.give(one.id, {}, { to: 'open' })).token)).payment.account).not.toBe('platform')
    expect((await paymentOf((await app.give(other.id, {}, { to: 'open' })).token)).payment.account).toBe('platform')
  })

  test('is offered only the methods of its account, and its mandate names who collects there', async () => {
    const { leader, organization, project } = await insertLedSubject()
    await linked(leader.visitor, { organization_id: organization.id }, ['directdebit', 'creditcard'], 'Kwelderfonds')
    const { body } = await app.visitor().get(`/api/donation/create?project_id=${project.id}`)
    expect(body.methods.map(({ id }: { id: string }) => id)).toEqual(['creditcard', 'directdebit'])
    expect(body.payee).toEqual({ name: 'Kwelderfonds', own: true })
    expect(body.mandate.single.body).toContain('Kwelderfonds')
    const refused = await app.visitor().post('/api/donation', sampleDonation(project.id))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['payment_method']])
  })

  test('every month is charged on the account that has its mandate, also after its project was unlinked', async () => {
    const { leader, organization, project } = await insertLedSubject()
    await linked(leader.visitor, { organization_id: organization.id })
    await app.give(project.id, { donation_type: 'recurring' })
    await leader.visitor.post('/api/sandbox/updateOrganization', { organization_id: organization.id, state: false })
    app.clock.advance(days(32))
    await app.runJobs()
    const rows = await app.deps.db
      .select({ account: payments.account, sequence: payments.sequence, made: payments.providerPaymentId })
      .from(payments)
      .innerJoin(donations, eq(donations.id, payments.donationId))
      .where(eq(donations.projectId, project.id))
    const [account] = await accountsOf(organization.id)
    expect(rows.map((row) => [row.sequence, row.account])).toEqual([
      ['first', account!.key],
      ['recurring', account!.key],
    ])
    expect(rows[1]!.made).not.toBeNull()
  })
})

describe('an account that is suspended in the middle of a donation', () => {
  test('gives a clear message, and the attempt is stored: the same form goes on with it afterwards', async () => {
    const { leader, organization, project } = await insertLedSubject()
    const accountId = await linked(leader.visitor, { organization_id: organization.id })
    const donor = app.visitor()
    await donor.get(`/api/donation/create?project_id=${project.id}`)
    const { connect } = app.sandbox
    await connect.change({ id: accountId, state: 'suspended', methods: allMethods })
    const refused = await donor.post('/api/donation', sampleDonation(project.id))
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('Er is niets afgeschreven')])
    await connect.change({ id: accountId, state: 'active', methods: allMethods })
    const again = await donor.post('/api/donation', sampleDonation(project.id))
    expect(again.status).toBe(200)
    const newRows = await app.deps.db.select().from(donations).where(eq(donations.projectId, project.id))
    expect(newRows).toHaveLength(1)
  })

  test('keeps earlier donations: they settle, also while the account is suspended', async () => {
    const { leader, organization, project } = await insertLedSubject()
    const accountId = await linked(leader.visitor, { organization_id: organization.id })
    const newDonation = await app.give(project.id, {}, { to: 'open' })
    await app.sandbox.connect.change({ id: accountId, state: 'suspended', methods: allMethods })
    await app.sandbox.decide(newDonation.paymentId, { to: 'paid' })
    await app.runJobs()
    expect((await paymentOf(newDonation.token)).status).toBe('paid')
  })

  test('whose permission was taken back shows that in the overview, and takes no payment', async () => {
    const { leader, organization, project } = await insertLedSubject()
    const accountId = await linked(leader.visitor, { organization_id: organization.id })
    await app.sandbox.connect.revokeGrants(accountId)
    const { body } = await leader.visitor.get('/api/sandbox/')
    expect(body.profiles).toMatchObject([{ state: 'suspended', methods: [], recurring: false }])
    // The stored facts of an account are renewed in the background.
    app.clock.advance(minutes(6))
    await expect
      .poll(async () => (await app.visitor().get(`/api/donation/create?project_id=${project.id}`)).status)
      .toBe(503)
  })
})

test('a token is renewed before it ends, however many need it at that moment', async () => {
  const { leader, organization, project } = await insertLedSubject()
  await linked(leader.visitor, { organization_id: organization.id })
  const [former] = await accountsOf(organization.id)
  app.clock.advance(minutes(59))
  await Promise.all(Array.from({ length: 5 }, () => app.give(project.id, {}, { to: 'open' })))
  const [renewed] = await accountsOf(organization.id)
  expect(renewed!.tokenSealed).not.toBe(former!.tokenSealed)
  expect([renewed!.key, renewed!.version]).toEqual([former!.key, former!.version])
})

describe('where the platform takes no money for others', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await buildTestApp({ PLATFORM_ACCOUNT: 'off' }, undefined, app)
  })
  afterAll(() => strict.close())

  test('a project without a linked account takes none, and says why', async () => {
    const project = await insertProject(app.deps.db)
    const { status, body } = await strict.visitor().get(`/api/donation/create?project_id=${project.id}`)
    expect([status, body.message]).toEqual([409, expect.stringContaining('betaalrekening')])
    expect((await strict.visitor().post('/api/donation', sampleDonation(project.id))).status).toBe(409)
    expect((await strict.visitor().get(`/api/pages/${project.url}`)).status).toBe(200)
  })

  test('takes donations at once on the first account of its owner, and another one waits', async () => {
    const { visitor: owner, ...user } = await strict.signInAnew()
    const { id } = await insertProject(app.deps.db, { ownerId: user.id })
    const link = async (name: string) => {
      const { state, code } = await sendToProvider(strict, owner, { project_id: id }, { name })
      return (await owner.post('/api/sandbox/linked', { state, code })).body.is_linked as boolean
    }
    expect(await link('Eerste')).toBe(true)
    expect((await strict.visitor().post('/api/donation', sampleDonation(id))).status).toBe(200)
    expect(await link('Tweede')).toBe(false)
  })

  test('another account waits after the first was unlinked too, and the first goes back at once', async () => {
    const { visitor: owner, ...user } = await strict.signInAnew()
    const { id } = await insertProject(app.deps.db, { ownerId: user.id })
    const link = async (name: string) => {
      const { state, code } = await sendToProvider(strict, owner, { project_id: id }, { name })
      return (await owner.post('/api/sandbox/linked', { state, code })).body.is_linked as boolean
    }
    const toggle = async (state: boolean) =>
      (await owner.post('/api/sandbox/updateProject', { project_id: id, state })).body.state as boolean
    expect(await link('Eerste')).toBe(true)
    await toggle(false)
    await advancePastWait(strict)
    expect(await toggle(true)).toBe(true)
    await toggle(false)
    await advancePastWait(strict)
    expect(await link('Tweede')).toBe(false)
    expect((await strict.visitor().post('/api/donation', sampleDonation(id))).status).toBe(409)
    await advancePastWait(strict)
    expect((await strict.visitor().post('/api/donation', sampleDonation(id))).status).toBe(200)
  })
})

describe('the overview', () => {
  test('has the linked and unlinked, with profiles, methods and recurring ones [3.16, 7.22]', async () => {
    const { leader, organization } = await insertLedSubject({ name: 'Stichting A' })
    const other = await insertOrganization(app.deps.db, { name: 'Stichting B' })
    await insertOrganizationMember(app.deps.db, { organizationId: other.id, userId: leader.id, role: 'captain' })
    const memberOnly = await insertOrganization(app.deps.db)
    await insertOrganizationMember(app.deps.db, { organizationId: memberOnly.id, userId: leader.id, role: 'member' })
    const own = await insertProject(app.deps.db, { name: 'Bomen', ownerId: leader.id, allowRecurring: false })
    await linked(leader.visitor, { organization_id: organization.id }, ['banktransfer', 'ideal'])
    const { status, body } = await leader.visitor.get('/api/sandbox/')
    expect(status).toBe(200)
    expect(body.organizations).toEqual({
      linked: [
        { id: organization.id, name: 'Stichting A', account: 'Stichting De Kwelder', profile_id: body.profiles[0].id },
      ],
      unlinked: [{ id: other.id, name: 'Stichting B' }],
    })
    expect(body.projects).toEqual({
      linked: [],
      unlinked: [{ id: own.id, name: 'Bomen', type: { name: own.kind, recurring: false } }],
    })
    expect(body.profiles).toMatchObject([
      {
        name: 'Stichting De Kwelder',
        state: 'active',
        organization_id: organization.id,
        recurring: true,
        methods: [
          { id: 'ideal', name: 'iDEAL | Wero', recurring: true },
          { id: 'banktransfer', recurring: false },
        ],
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/access_|refresh_|ealed|password/)
  })

  test('links and unlinks, and answers the state; a second time it changes nothing [4.13, 7.22]', async () => {
    const { leader, organization, project } = await insertLedSubject()
    const toggle = (state: boolean) =>
      leader.visitor.post('/api/sandbox/updateOrganization', { organization_id: organization.id, state })
    expect(await toggle(true)).toMatchObject({ status: 409, body: { message: expect.stringContaining('rekening') } })
    await linked(leader.visitor, { organization_id: organization.id })
    for (const state of [false, false, true, true]) {
      expect((await toggle(state)).status).toBe(200)
      await advancePastWait(app)
      expect(await toggle(state)).toMatchObject({ status: 200, body: { state } })
    }
    expect((await paymentOf((await app.give(project.id, {}, { to: 'open' })).token)).payment.account).not.toBe(
      'platform',
    )
    // Until it takes effect it answers the link in force, and donations go where they went.
    expect((await toggle(false)).body).toEqual({ state: true })
    expect((await paymentOf((await app.give(project.id, {}, { to: 'open' })).token)).payment.account).not.toBe(
      'platform',
    )
    await advancePastWait(app)
    expect((await paymentOf((await app.give(project.id, {}, { to: 'open' })).token)).payment.account).toBe('platform')
  })
})

test('the owner of a project links it by its number, and an added manager sends its donations nowhere else [7.22]', async () => {
  const [owner, manager] = [await app.signInAnew(), await app.signInAnew()]
  const project = await insertProject(app.deps.db, { ownerId: owner.id })
  await insertProjectManager(app.deps.db, project.id, manager.id)
  expect((await manager.visitor.post('/api/sandbox/link', { project_id: project.id })).status).toBe(403)
  await linked(owner.visitor, { project_id: project.id })
  const toggle = (state: boolean) => ({ project_id: project.id, state })
  for (const state of [false, true]) {
    await owner.visitor.post('/api/sandbox/updateProject', toggle(state))
    await advancePastWait(app)
    expect((await owner.visitor.post('/api/sandbox/updateProject', toggle(state))).body).toEqual({ state })
  }
  expect((await manager.visitor.post('/api/sandbox/updateProject', toggle(true))).status).toBe(403)
})

test('an event of one account is none at the URL of another, or of the platform', async () => {
  const [one, other] = [await insertLedSubject(), await insertLedSubject()]
  for (const { leader, organization } of [one, other])
    await linked(leader.visitor, { organization_id: organization.id })
  const deliver = app.sandbox.post
  const caught: { url: string; headers: Record<string, string>; body: string }[] = []
  app.sandbox.post = async (url, headers, body) => {
    caught.push({ url, headers, body })
    return 200
  }
  const newDonation = await app.give(one.project.id, {}, { to: 'open' })
  await app.sandbox.decide(newDonation.paymentId, { to: 'paid' })
  await app.runJobs()
  app.sandbox.post = deliver
  const [key, elsewhere] = [
    (await accountsOf(one.organization.id))[0]!.key,
    (await accountsOf(other.organization.id))[0]!.key,
  ]
  // Owners of other accounts are notified of payouts meanwhile.
  const event = caught.find(({ body }) => body.includes(newDonation.paymentId))
  expect(new URL(event!.url).pathname).toBe(`/api/payments/sandbox/${key}/events`)
  const send = async (url: string) =>
    (await app.http.inject({ method: 'POST', url, headers: event!.headers, payload: event!.body })).statusCode
  expect(await send(`/api/payments/sandbox/${elsewhere}/events`)).toBe(401)
  expect(await send('/api/payments/sandbox/events')).toBe(401)
  await app.runJobs()
  expect((await paymentOf(newDonation.token)).status).toBe('open')
  expect(await send(`/api/payments/sandbox/${key}/events`)).toBe(200)
  await app.runJobs()
  expect((await paymentOf(newDonation.token)).status).toBe('paid')
})

test('another account that says our reference is its own changes nothing', async () => {
  const { leader, organization, project } = await insertLedSubject()
  await linked(leader.visitor, { organization_id: organization.id })
  const newDonation = await app.give(project.id, {}, { to: 'open' })
  const { payment } = await paymentOf(newDonation.token)
  // The platform's own account is queried for a payment that stands on the other one.
  const news = { provider: 'sandbox', account: 'platform', providerPaymentId: payment.providerPaymentId! }
  await expect(settlePaymentChange(app.jobDeps, news)).rejects.toThrow('There is no payment')
})

test('a name and password link an account, are never answered, and can be replaced and removed [3.12]', async () => {
  const { leader, organization, project } = await insertLedSubject()
  const { connect } = app.sandbox
  const accountId = await connect.openAccount({ name: 'Eigen Fonds', methods: ['ideal'] })
  const { password } = (await connect.find(accountId))!
  const say = async (changes: object) => {
    const { status, body } = await leader.visitor.post(`/api/organization/${organization.id}`, changes)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(JSON.stringify(body)).not.toContain(password)
    await app.runJobs()
    await advancePastWait(app)
  }
  const accountNow = async () =>
    (await paymentOf((await app.give(project.id, {}, { to: 'open' })).token)).payment.account
  await say({ use_own_provider: true, provider_username: accountId, provider_password: password })
  const own = await accountNow()
  expect(own).not.toBe('platform')
  const { body } = await leader.visitor.get('/api/sandbox')
  expect(body.organizations.linked).toMatchObject([{ account: 'Eigen Fonds' }])
  expect(JSON.stringify(body)).not.toContain(password)
  // What the provider refuses changes nothing of where donations go.
  await say({ provider_username: accountId, provider_password: 'geraden' })
  expect(await accountNow()).toBe(own)
  await say({ use_own_provider: false })
  expect(await accountNow()).toBe('platform')
})

test('an account that waits by permission goes on waiting when the own name and password are given up', async () => {
  const { leader, organization } = await insertLedSubject()
  const { state, code } = await sendToProvider(app, leader.visitor, { organization_id: organization.id })
  expect((await leader.visitor.post('/api/sandbox/linked', { state, code })).body.is_linked).toBe(false)
  const say = async (use_own_provider: boolean) => {
    const { status } = await leader.visitor.post(`/api/organization/${organization.id}`, { use_own_provider })
    expect(status).toBe(200)
    await app.runJobs()
  }
  await say(true)
  await say(false)
  await advancePastWait(app)
  const { organizations } = (await leader.visitor.get('/api/sandbox')).body
  expect(organizations.linked).toMatchObject([{ account: 'Stichting De Kwelder' }])
})

test('a project of an organization is linked with it alone, and not to an account of its owner [7.22]', async () => {
  const { leader, project } = await insertLedSubject()
  const refusals = [
    await leader.visitor.post('/api/sandbox/link', { project_id: project.id }),
    await leader.visitor.post('/api/sandbox/updateProject', { project_id: project.id, state: 1 }),
  ]
  for (const { status, body } of refusals) expect([status, Object.keys(body.errors)]).toEqual([422, ['project_id']])
})

test('providers have the names that organizers know', async () => {
  const { visitor } = await app.signInAnew()
  expect((await visitor.get('/api/payment-providers')).body).toEqual({ list: [{ name: 'sandbox', label: 'Zandbak' }] })
})
