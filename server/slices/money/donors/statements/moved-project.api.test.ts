import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { donorsOf, newEmail } from '../../../../../tests/support/money/donors.ts'
import { advancePastWait } from '../../../../../tests/support/fundraisers/pending-changes.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { findDonationForMail } from '../../donations/receipts/index.ts'
import { listOfYear } from '../given/queries.ts'
import { sumYear } from './sum-year.ts'

let app: TestApp
let projectId: number
let at: ReturnType<typeof donorsOf>
beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2027-01-15T11:00:00Z')
  at = donorsOf(app, () => projectId)
})
afterAll(() => app.close())

const institution = (name: string, rsin: string | null) =>
  insertOrganization(app.deps.db, { name, rsin, anbi: rsin !== null, email: `${rsin ?? 'geen'}@instelling.test` })

async function chooseProjectOf(organizationId: number | null) {
  const owner = await insertUser(app.deps.db, { name: 'Kees de Maker' })
  projectId = (await insertProject(app.deps.db, { organizationId, ownerId: owner.id })).id
}

const moveTo = (organizationId: number | null) =>
  app.deps.db.update(projects).set({ organizationId }).where(eq(projects.id, projectId))

/** The data of the statement of the year. */
async function statementOf(email: string) {
  const { received } = sumYear(await listOfYear(app.deps.db, { email, userId: null }, 2027))
  return received.map(({ name, rsin, cents }) => [name, rsin, cents])
}

const donationOf = async (token: string) =>
  (await app.deps.db.select().from(donations).where(eq(donations.token, token)))[0]!

describe('what was given to a project before it went to another organization', () => {
  test('stays given to the organization of then: in the year statement, the portal of its donor and on its page', async () => {
    const [from, to] = [await institution('Stichting Van', '123456782'), await institution('Vereniging Naar', null)]
    await chooseProjectOf(from.id)
    const email = newEmail()
    const token = await at.give(email, { amount: 40 })
    await moveTo(to.id)
    await at.give(email, { amount: 10 })
    expect(await statementOf(email)).toEqual([
      ['Stichting Van', '123456782', 4000],
      ['Vereniging Naar', null, 1000],
    ])
    const { body } = await (await at.visit(email)).get('/api/donor/link/donations')
    expect(body.list).toMatchObject([{ recipient: 'Vereniging Naar' }, { recipient: 'Stichting Van' }])
    const shown = (await app.visitor().get(`/api/donation/${token}`)).body
    expect(shown.recipient).toMatchObject({ name: 'Stichting Van', rsin: '123456782' })
  })

  test('stays given to a person whose own it was, and no institution counts it as its own', async () => {
    const to = await institution('Stichting Later', '123456782')
    await chooseProjectOf(null)
    const email = newEmail()
    await at.give(email, { amount: 40 })
    await moveTo(to.id)
    expect(await statementOf(email)).toEqual([['Kees de Maker', null, 4000]])
  })

  test('is proved as received by the organization of then; an answer goes to the one that has the page', async () => {
    const [from, to] = [
      await institution('Stichting Toen', '123456782'),
      await institution('Stichting Nu', '111222333'),
    ]
    await chooseProjectOf(from.id)
    const { id } = await donationOf(await at.give(newEmail()))
    await moveTo(to.id)
    expect(await findDonationForMail(app.database, id)).toMatchObject({
      recipient: { name: 'Stichting Toen', rsin: '123456782' },
      organizationEmail: '111222333@instelling.test',
    })
  })

  test('is of the owner of the project when it is paid, and not when it was begun', async () => {
    const [from, to] = [
      await institution('Stichting Begin', '123456782'),
      await institution('Stichting Eind', '111222333'),
    ]
    await chooseProjectOf(from.id)
    const email = newEmail()
    const { token, paymentId } = await app.give(projectId, { email, amount: 15 }, { to: 'open' })
    const recipient = async () => (await app.visitor().get(`/api/donation/${token}`)).body.recipient.name
    expect(await recipient()).toBe('Stichting Begin')
    await moveTo(to.id)
    await app.sandbox.decide(paymentId, { to: 'paid' })
    await app.runJobs()
    expect(await recipient()).toBe('Stichting Eind')
  })
})

test('a payment on an account that an organization linked is theirs, also when the project had gone by then', async () => {
  const [from, to] = [
    await institution('Stichting Rekening', '123456782'),
    await institution('Stichting Nieuw', '111222333'),
  ]
  await chooseProjectOf(from.id)
  const leader = await insertUser(app.deps.db)
  await insertOrganizationMember(app.deps.db, { organizationId: from.id, userId: leader.id, role: 'owner' })
  const browser = await app.signIn(leader.email)
  const link = await browser.post('/api/sandbox/link', { organization_id: from.id })
  const params = new URL(link.body.url).searchParams
  const accountId = await app.sandbox.connect.openAccount({ name: 'Rekening van', methods: ['ideal', 'directdebit'] })
  const [redirectUrl, codeChallenge] = [params.get('redirect_uri')!, params.get('code_challenge')!]
  const code = await app.sandbox.connect.allow({ accountId, redirectUrl, codeChallenge })
  expect((await browser.post('/api/sandbox/linked', { state: params.get('state')!, code })).status).toBe(200)
  await advancePastWait(app)
  const email = newEmail()
  await at.giveMonthly(email)
  const { paymentId } = await app.give(projectId, { email, amount: 20 }, { to: 'open' })
  await moveTo(to.id)
  // It was begun on the account that was linked, and comes in there, wherever the project is.
  await app.sandbox.decide(paymentId, { to: 'paid' })
  await app.runJobs()
  // No month is taken on it any more.
  await at.live(32, 4)
  expect(await statementOf(email)).toEqual([['Stichting Rekening', '123456782', 3500]])
})
