import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertBlock } from '../../../../../tests/support/builders/content.ts'
import { insertTeam } from '../../../../../tests/support/builders/teams.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { linkToYes, type ProjectValues, signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { participantDetails } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

const signedInForm = (more: object = {}) => signUpForm({ email: '', password: '', ...more })
const archive = (by: Visitor, participant: number) => by.post('/api/participant/archive', { participant })
const offerOf = async (by: Visitor, { url }: { url: string }) => (await by.get(`/api/pages/${url}/register`)).body
const pageOf = (url: string, who = app.visitor()) => who.get(`/api/pages/${url}/participants/noor-van-den-broek`)

/** A participant of a team with donations, who archived their page. */
async function insertFormer(values: ProjectValues = {}) {
  const { visitor: manager, id: ownerId } = await app.signInAnew()
  const project = await at.peerToPeer({ ownerId, ...values })
  const { visitor, id: userId, email } = await app.signInAnew()
  const team = await insertTeam(app.deps.db, { projectId: project.id, isOpen: true })
  const answers = { motivation: 'Eerst zo.', phone_number: '0687654321' }
  const form = signedInForm({ ...answers, teamMode: 'join', team_id: team.id })
  expect((await at.register(project.id, form, visitor)).status).toBe(200)
  const { id } = (await at.listOf(project.id))[0]!
  await insertBlock(app.deps.db, { participantId: id })
  await app.give(project.id, { participant_id: id, amount: 40 })
  expect((await archive(visitor, id)).status).toBe(200)
  expect((await pageOf(project.url)).status).toBe(404)
  return { manager, project, visitor, userId, email, id }
}

describe('a participant who archived their own page', () => {
  test('gets it back by signing up again: as they fill it in now, with all that was given on it [4.12]', async () => {
    const { project, visitor, id } = await insertFormer({
      registrationSwitches: ['phone_number'],
      registrationLimit: 1,
    })
    expect(await offerOf(visitor, project)).toMatchObject({ is_back: true, own_url: null, closed: null })
    const form = signedInForm({ motivation: 'Toch weer.', goal: '100', phone_number: '0612345678' })
    const answers = await Promise.all([1, 2].map(() => at.register(project.id, form, visitor)))
    // Twice at once is once; the other answer says that they take part, or leads to the same page.
    expect(answers.map(({ status }) => status)).toContain(200)
    const { body } = answers.find(({ status }) => status === 200)!
    expect(body.redirectLink).toBe(`/${project.url}/deelnemers/noor-van-den-broek`)
    expect(await at.listOf(project.id)).toMatchObject([
      { id, motivation: 'Toch weer.', goalCents: 10_000, teamId: null, isCaptain: false, archivedAt: null },
    ])
    const { participant, blocks } = (await pageOf(project.url)).body
    expect(participant).toMatchObject({ raised: 40, goal: 100, donation_count: 1 })
    expect(blocks).toHaveLength(1)
    const isTheirs = eq(participantDetails.participantId, id)
    const details = await app.deps.db.select().from(participantDetails).where(isTheirs)
    expect(details).toMatchObject([{ phoneNumber: '0612345678', lastName: 'Broek' }])
    expect((await visitor.get('/api/participant')).body.data).toHaveLength(1)
    await app.give(project.id, { participant_id: id, amount: 10 })
    expect((await pageOf(project.url)).body.participant.raised).toBe(50)
    // The place is taken again, and the page is theirs to archive again.
    expect((await at.register(project.id, signUpForm())).status).toBe(422)
    expect((await archive(visitor, id)).status).toBe(200)
    expect((await at.register(project.id, form, visitor)).status).toBe(200)
  })

  test('gets it back as a guest too, once the mailbox of the e-mail address says yes', async () => {
    const { project, email, id } = await insertFormer()
    await at.takePart(project.id, signUpForm({ email, motivation: 'Als gast.' }))
    expect(await at.listOf(project.id)).toMatchObject([{ id, motivation: 'Als gast.', archivedAt: null }])
  })

  test.each([
    ['the deadline has passed', { registrationDeadline: '2020-01-01' }],
    ['all places are taken', { registrationLimit: 0 }],
    ['the project is finished', { state: projectStates.finished, closingDate: '2020-01-01' }],
  ] as const)('does not when %s [4.05]', async (_when, values) => {
    const { project, visitor } = await insertFormer()
    await app.deps.db.update(projects).set(values).where(eq(projects.id, project.id))
    expect((await at.register(project.id, signedInForm(), visitor)).status).toBe(422)
    expect((await pageOf(project.url)).status).toBe(404)
  })

  test('pays the fee before, but not a second time', async () => {
    const fee = { useEntryFee: true, entryFeeCents: 1_500 }
    const { project, visitor, id } = await insertFormer()
    await app.deps.db.update(projects).set(fee).where(eq(projects.id, project.id))
    expect((await offerOf(visitor, project)).fee).toMatchObject({ amount: 15 })
    const link = (await at.register(project.id, signedInForm(), visitor)).body.redirectLink as string
    expect((await pageOf(project.url)).status).toBe(404)
    const paying = await visitor.post(`/api/registration/${referenceIn(link)}/pay`, { payment_method: 'ideal' })
    await app.sandbox.decide(referenceIn(paying.body.url), { to: 'paid' })
    await app.runJobs()
    expect(await at.listOf(project.id)).toMatchObject([{ id, entryFee: 'paid', archivedAt: null }])

    await archive(visitor, id)
    expect(await offerOf(visitor, project)).toMatchObject({ is_back: true, fee: null })
    const again = await at.register(project.id, signedInForm(), visitor)
    expect(again.body.redirectLink).toBe(`/${project.url}/deelnemers/noor-van-den-broek`)
    expect(await at.listOf(project.id)).toMatchObject([{ id, entryFee: 'paid', archivedAt: null }])
  })
})

describe('a participant archived by a manager', () => {
  test('does not get it back by signing up, and sees why, unless a manager signs them up', async () => {
    const { manager, project, visitor, email, id } = await insertFormer()
    expect((await at.register(project.id, signedInForm(), visitor)).status).toBe(200)
    expect((await archive(manager, id)).status).toBe(200)
    expect(await offerOf(visitor, project)).toMatchObject({ is_back: false, closed: 'removed' })
    const refused = await at.register(project.id, signedInForm(), visitor)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('gearchiveerd')])
    expect((await at.register(project.id, signUpForm({ email }))).status).toBe(200)
    expect((await latestMail(app, email, 'participate-removed')).text).toContain('/' + project.url)
    expect((await pageOf(project.url)).status).toBe(404)

    const other = { email, name: 'Noor', last_name: 'Broek' }
    expect((await manager.post(`/api/project/${project.id}/register-other`, other)).status).toBe(200)
    const link = `/api/registration-offer/${await linkToYes(app, email, 'participate-asked')}`
    expect((await app.visitor().post(link, { general_terms: true })).status).toBe(200)
    expect(await at.listOf(project.id)).toMatchObject([{ id, archivedAt: null }])
    expect((await pageOf(project.url)).body.participant.raised).toBe(40)
  })
})
