import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import {
  insertOrganization,
  insertOrganizationMember,
  removeOrganizationMember,
} from '../../../../../tests/support/builders/organizations.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject, insertProjectManager } from '../../../../../tests/support/builders/projects.ts'
import { advancePastWait } from '../../../../../tests/support/fundraisers/pending-changes.ts'

let app: TestApp
let ownerId: number
let owner: Visitor
let manager: Visitor
let managerId: number
let id: number

beforeAll(async () => {
  // A change of a public page is in force at once, but for where its money goes.
  app = await buildTestApp({ REVIEW: 'automatic' })
  const signedInOwner = await app.signInAnew()
  const signedInManager = await app.signInAnew()
  owner = signedInOwner.visitor
  ownerId = signedInOwner.id
  manager = signedInManager.visitor
  managerId = signedInManager.id
})
afterAll(() => app.close())
beforeEach(async () => {
  // So many changes are not made within a minute.
  app.clock.advance(6_000)
  id = await make({})
})

async function make(values: Parameters<typeof insertProject>[1]) {
  const project = await insertProject(app.deps.db, { ownerId, ...values })
  await insertProjectManager(app.deps.db, project.id, managerId)
  return project.id
}
const put = (by: Visitor, body: object, of = id) => by.write('PUT', `/api/project/${of}`, body)
const change = (field: string, value: unknown, of = id) => put(owner, { field, value }, of)
const shown = async (of = id) => (await owner.get(`/api/project/${of}`)).body.project
const daysFromNow = (count: number) => app.clock.in(days(count)).toISOString().slice(0, 10)

const long = `${'Donaudampfschifffahrtsgesellschaft'.repeat(9)}`.slice(0, 300)

describe('every field of a project', () => {
  test.each([
    ['name', '  Água  🚲 ', { name: 'Água 🚲' }],
    ['description', `${long}\r\n\u202bשלום`, { description: `${long}\n\u202bשלום` }],
    ['goal', '2500', { goal: 2500, dynamicGoal: 2500 }],
    ['show_goal', 'off', { show_goal: false }],
    ['choosable_goal_default', '250', { choosable_goal_default: 250 }],
    ['choosable_goal_default', '', { choosable_goal_default: null }],
    ['thank_mail_motivation', ' Dank je wel!\r\n ', { thank_mail_motivation: 'Dank je wel!' }],
    ['isDonationAllowed', false, { isDonationAllowed: false, donations_enabled: false }],
    ['allow_recurring', false, { allow_recurring: false, allow_only_monthly: false }],
    ['allow_only_monthly', true, { allow_recurring: true, allow_only_monthly: true }],
    ['allow_teams', true, { allow_teams: true, allow_team_creation: false }],
    ['allow_team_creation', 'on', { allow_teams: true, allow_team_creation: true }],
    ['goal_product_participant', true, { goal_product_participant: true }],
    ['donation_update_mail', false, { donation_update_mail: false }],
    ['chargeback_mail', 'off', { chargeback_mail: false }],
    ['show_user_as_owner', 1, { show_user_as_owner: true }],
    ['bank_account', 'NL91 ABNA 0417 1643 00', { bank_account: 'NL91ABNA0417164300' }],
    ['bank_account', '', { bank_account: null }],
    ['bank_account_holder', 'Łódź e.V.', { bank_account_holder: 'Łódź e.V.' }],
    ['closing_date', '2099-12-31', { closing_date: '2099-12-31' }],
    ['closing_date', '', { closing_date: '2100-01-01', days_left: null }],
    ['event_date', '2099-05-05', { event_date: '2099-05-05' }],
    ['event_date', '', { event_date: null }],
    ['p2p_subscription_deadline', '2099-05-05', { p2p_subscription_deadline: '2099-05-05' }],
    ['organization_id', '', { organization_id: null }],
    ['video_url', 'https://youtu.be/dQw4w9WgXcQ', { video_url: 'https://youtu.be/dQw4w9WgXcQ' }],
    ['enabled_donation_switches', ['anonymous', 'message'], { enabled_donation_switches: ['message', 'anonymous'] }],
    ['enabled_privacy_switches', [], { enabled_privacy_switches: [] }],
    ['subscription_limit', '40', { subscription_limit: 40, subscriptionLimitReached: false }],
    ['subscription_limit', '', { subscription_limit: null }],
    ['subscription_code', ' ab1c2 ', { subscription_code: 'AB1C2' }],
    ['subscription_code', '', { subscription_code: null }],
    ['subscription_code_limit', '10', { subscription_code_limit: 10, subscriptionCodeLimitReached: false }],
    ['subscription_code_limit', '', { subscription_code_limit: null }],
    ['enabled_registration_switches', ['address', 'gender'], { enabled_registration_switches: ['gender', 'address'] }],
    ['entry_fee', '12,50', { entry_fee: 12.5, use_entry_fee: false, hasEntryFee: false }],
    ['entry_fee', 15, { entry_fee: 15 }],
    ['entry_fee', '', { entry_fee: null, use_entry_fee: false }],
    ['use_entry_fee', 'off', { use_entry_fee: false }],
    ['fee_label', ' Startgeld ', { fee_label: 'Startgeld' }],
  ])('is changed by itself while it runs: %s to %j [7.03, 4.02]', async (field, value, expected) => {
    const { status, body } = await change(field, value)
    expect([status, body.message]).toEqual([200, 'Opgeslagen'])
    expect(body.item).toMatchObject(expected)
    expect(await shown()).toMatchObject(body.item)
  })

  test.each([
    ['name', ' '],
    ['name', long],
    ['description', 'x'.repeat(5001)],
    ['goal', '12.50'],
    ['show_goal', 'maybe'],
    ['choosable_goal_default', '1,5'],
    ['thank_mail_motivation', 'x'.repeat(2001)],
    ['isDonationAllowed', 'misschien'],
    ['allow_recurring', ''.padEnd(3)],
    ['url', 'Mijn Actie'],
    ['url', ''],
    ['url', 'api'],
    ['url', 'dashboard'],
    ['goal_product_participant', null],
    ['donation_update_mail', 2],
    ['chargeback_mail', 2],
    ['show_user_as_owner', {}],
    ['bank_account', 'NL91ABNA0417164301'],
    ['bank_account', 7],
    ['bank_account_holder', long],
    ['closing_date', '31-12-2099'],
    ['closing_date', '2001-01-01'],
    ['event_date', '2099-13-01'],
    ['event_date', '2001-01-01'],
    ['p2p_subscription_deadline', '2001-01-01'],
    ['organization_id', 999_999_999],
    ['type_payment_link', true],
    ['allow_peer_to_peer', true],
    ['video_url', 'https://example.org/'],
    ['photo_url', 'data:text/html;base64,PGI+'],
    ['photo_url', null],
    ['subscription_limit', 0],
    ['subscription_limit', '1e3'],
    ['subscription_code', 'ABC'],
    ['subscription_code_limit', 0],
    ['enabled_registration_switches', 'gender'],
    ['entry_fee', 'gratis'],
    ['entry_fee', '0'],
    ['entry_fee', '10.000,01'],
    ['entry_fee', '10,005'],
    ['use_entry_fee', true],
    ['fee_label', 'x'.repeat(61)],
    ['subscription_code', 'ABCD-'],
  ])('refuses a wrong value on value, and stays: %s %j', async (field, value) => {
    const before = await shown()
    const { status, body } = await change(field, value)
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, [field, 'value'].toSorted()])
    expect(await shown()).toEqual(before)
  })

  test('is one of a closed list', async () => {
    for (const field of ['state', 'owner_id', 'donations_enabled', 'raised', 'version', 'constructor'])
      expect((await change(field, 1)).body.errors).toHaveProperty('field')
  })
})

describe('what only a draft can change', () => {
  test.each([
    ['project', true, true],
    ['participants', true, true],
    ['link', false, false],
    ['participants', false, false],
  ])('is whether a %s is a payment link: %j [4.02, 6.04]', async (kind, value, isLink) => {
    const draft = await make({ state: projectStates.draft, kind: kind as 'project' })
    const { status, body } = await change('type_payment_link', value, draft)
    expect([status, body.item.type_payment_link, body.item.is_payment_link]).toEqual([200, isLink, isLink])
    expect(body.item.allow_peer_to_peer).toBe(kind === 'participants' && !isLink)
  })

  test('stays so once it was public, whichever way it is turned [4.02]', async () => {
    for (const state of [projectStates.public, projectStates.finished])
      for (const field of ['type_payment_link', 'allow_peer_to_peer'])
        for (const value of [true, false]) {
          const { status, body } = await change(field, value, await make({ state }))
          expect([status, body.errors?.value]).toEqual([
            422,
            ['Dit kan alleen zolang de actie nog niet is gepubliceerd.'],
          ])
        }
  })

  test('is no payment link for an organization that does not allow them [6.04]', async () => {
    const organization = await insertOrganization(app.deps.db, { allowPaymentLink: false })
    await insertOrganizationMember(app.deps.db, { organizationId: organization.id, userId: ownerId, role: 'owner' })
    const draft = await make({ state: projectStates.draft, organizationId: organization.id })
    expect((await change('type_payment_link', true, draft)).body.errors.value).toEqual([
      'Deze organisatie staat geen betaallinks toe.',
    ])
    const link = await make({ state: projectStates.draft, kind: 'link' })
    expect((await change('organization_id', organization.id, link)).status).toBe(422)
  })

  test('is no payment link by a non-member of the organization, though it allows them [6.04]', async () => {
    const organization = await insertOrganization(app.deps.db, { allowPaymentLink: true })
    const draft = await make({ state: projectStates.draft, organizationId: organization.id })
    const turnOn = () => manager.write('PUT', `/api/project/${draft}`, { field: 'type_payment_link', value: true })
    expect((await turnOn()).status).toBe(422)
    await insertOrganizationMember(app.deps.db, { organizationId: organization.id, userId: managerId, role: 'member' })
    expect((await turnOn()).status).toBe(200)
  })
})

describe('the dates of a project', () => {
  test('are held against each other, in whichever order they are changed', async () => {
    const of = await make({ kind: 'participants', closingDate: daysFromNow(30), eventDate: daysFromNow(20) })
    const changes: [string, number, string | undefined][] = [
      ['p2p_subscription_deadline', 21, 'Aanmelden kan niet langer dan tot de dag van het evenement.'],
      ['p2p_subscription_deadline', 20, undefined],
      ['event_date', 19, 'Aanmelden kan niet langer dan tot de dag van het evenement.'],
      ['event_date', 40, undefined],
      ['closing_date', 19, 'Aanmelden kan niet langer dan tot de sluitingsdatum.'],
      ['p2p_subscription_deadline', 31, 'Aanmelden kan niet langer dan tot de sluitingsdatum.'],
      ['closing_date', 20, undefined],
      ['closing_date', 0, 'Aanmelden kan niet langer dan tot de sluitingsdatum.'],
      ['p2p_subscription_deadline', 0, undefined],
      ['closing_date', 0, undefined],
      ['closing_date', -1, 'Kies vandaag of een latere dag.'],
    ]
    for (const [field, count, problem] of changes) {
      const { status, body } = await change(field, daysFromNow(count), of)
      expect([field, count, status, body.errors?.value?.[0]]).toEqual([field, count, problem ? 422 : 200, problem])
    }
  })

  test('are not held against a hidden deadline: that of a project without participants', async () => {
    const of = await make({ state: projectStates.draft, kind: 'participants', registrationDeadline: daysFromNow(20) })
    const changeDate = async () => (await change('event_date', daysFromNow(10), of)).status
    expect([await changeDate(), (await change('allow_peer_to_peer', false, of)).status]).toEqual([422, 200])
    expect(await changeDate()).toBe(200)
    expect((await change('closing_date', daysFromNow(15), of)).status).toBe(200)
  })

  test('open a finished project again, and leave a draft a draft [4.02]', async () => {
    const finished = await make({ state: projectStates.finished, closingDate: '2001-01-01' })
    expect((await shown(finished)).state).toBe(2)
    expect((await change('closing_date', daysFromNow(5), finished)).body.item).toMatchObject({ state: 1, days_left: 5 })
    const draft = await make({ state: projectStates.draft })
    expect((await change('closing_date', daysFromNow(5), draft)).body.item.state).toBe(0)
  })
})

describe('the goal of a project with participants', () => {
  test('is that of one times the participants, wherever it is shown [3.07]', async () => {
    const of = await make({ kind: 'participants', goalCents: 50_000 })
    expect((await change('goal_product_participant', true, of)).body.item).toMatchObject({
      goal: 500,
      dynamicGoal: 500,
    })
    for (let count = 0; count < 3; count += 1) await insertParticipant(app.deps.db, { projectId: of })
    expect(await shown(of)).toMatchObject({ goal: 500, dynamicGoal: 1500 })
    const guest = app.visitor()
    expect((await guest.get(`/api/project/${of}`)).body.project.goal).toBe(1500)
    expect((await guest.get(`/api/project/${of}/progress`)).body.goal).toBe(1500)
  })
})

describe('the organization of a project', () => {
  test('is one that the user owns, and only leaders of the project change it [6.04]', async () => {
    const own = await insertOrganization(app.deps.db)
    const others = await insertOrganization(app.deps.db)
    for (const userId of [ownerId, managerId])
      await insertOrganizationMember(app.deps.db, { organizationId: own.id, userId, role: 'owner' })
    await insertOrganizationMember(app.deps.db, { organizationId: others.id, userId: ownerId, role: 'member' })
    expect((await put(manager, { field: 'organization_id', value: own.id })).status).toBe(403)
    expect((await change('organization_id', others.id)).body.errors).toHaveProperty('value')
    expect((await change('organization_id', String(own.id))).body.item.organization_id).toBeNull()
    await advancePastWait(app)
    expect(await shown()).toMatchObject({ organization_id: own.id, organizer: { kind: 'organization' } })
    // A leader of the organization now leads the project, but cannot make it the owner's own.
    expect((await put(manager, { field: 'organization_id', value: null })).body.errors).toHaveProperty('value')
    expect((await change('organization_id', null)).body.waiting).toBeNull()
  })
})

test('the maker of a project who leaves its organization takes neither page, money nor project along', async () => {
  const { db } = app.deps
  const { id: organizationId } = await insertOrganization(db)
  await insertOrganizationMember(db, { organizationId, userId: ownerId, role: 'member' })
  const of = await make({ state: projectStates.draft, organizationId })
  expect((await change('bank_account', 'NL91ABNA0417164300', of)).status).toBe(200)
  await removeOrganizationMember(db, { organizationId, userId: ownerId })
  expect((await change('goal', '500', of)).status).toBe(404)
  await insertProjectManager(db, of, ownerId)
  expect((await change('goal', '500', of)).status).toBe(200)
  expect((await change('bank_account_holder', 'Iemand anders', of)).status).toBe(403)
  expect((await change('organization_id', null, of)).status).toBe(403)
  expect((await owner.post('/api/project/archive', { project: of })).status).toBe(403)
  expect((await owner.write('DELETE', `/api/project/${of}`)).status).toBe(403)
})

test.each(['bank_account', 'bank_account_holder'])('%s is not for an added manager', async (field) => {
  const leads = async (by: typeof owner) => (await by.get(`/api/project/${id}`)).body.project.is_lead
  expect([await leads(owner), await leads(manager), await leads(app.visitor())]).toEqual([true, false, undefined])
  expect((await put(manager, { field, value: 'NL91ABNA0417164300' })).status).toBe(403)
})

describe('two managers at once', () => {
  test('get what the other wrote, when they send the version that they read', async () => {
    const { version } = await shown()
    expect((await put(manager, { field: 'goal', value: 111, version })).status).toBe(200)
    const late = await put(owner, { field: 'goal', value: 222, version })
    expect([late.status, late.body.item.goal, late.body.message]).toEqual([
      409,
      111,
      'Iemand anders heeft dit net gewijzigd. Kijk wat er nu staat, en sla daarna opnieuw op.',
    ])
    expect((await shown()).goal).toBe(111)
    const again = await put(owner, { field: 'goal', value: 222, version: late.body.item.version })
    expect([again.status, again.body.item.goal]).toEqual([200, 222])
  })

  test('lose nothing of each other when they write at the same moment', async () => {
    const fields = { goal: 7, name: 'Samen', show_goal: false, bank_account_holder: 'Wij', subscription_limit: 9 }
    const answers = await Promise.all(Object.entries(fields).map(([field, value]) => change(field, value)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await shown()).toMatchObject(fields)
  })

  test('cannot both be first', async () => {
    const { version } = await shown()
    const answers = await Promise.all([1, 2, 3].map((value) => put(owner, { field: 'goal', value, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('the switches of a project', () => {
  test('are read and written as closed lists [7.04]', async () => {
    const read = async (kind: string) => (await manager.get(`/api/project/${id}/switches/${kind}`)).body
    expect(await read('donation')).toEqual({
      version: (await shown()).version,
      enabled_donation_switches: ['message', 'newsletter', 'anonymous'],
      switches: ['message', 'newsletter', 'anonymous'],
    })
    await change('enabled_donation_switches', ['message'])
    await change('enabled_privacy_switches', ['hide_messages', 'hide_amounts'])
    expect((await read('donation')).enabled_donation_switches).toEqual(['message'])
    expect(await read('privacy')).toEqual({
      version: (await shown()).version,
      enabled_privacy_switches: ['hide_amounts', 'hide_messages'],
      switches: ['hide_amounts', 'hide_names', 'hide_messages'],
    })
    const body = { field: 'enabled_donation_switches', enabled_donation_switches: ['anonymous', 'message'] }
    const reply = await manager.write('PUT', `/api/project/${id}/switches/donation`, body)
    expect([reply.status, reply.body.enabled_donation_switches]).toEqual([200, ['message', 'anonymous']])
    const hidden = { enabled_privacy_switches: ['hide_names'] }
    expect((await manager.write('PUT', `/api/project/${id}/switches/privacy`, hidden)).status).toBe(200)
    expect(await read('privacy')).toMatchObject(hidden)
    const asField = { field: 'enabled_privacy_switches', value: ['hide_amounts'] }
    const changed = await manager.write('PUT', `/api/project/${id}/switches/privacy`, asField)
    expect([changed.status, changed.body.enabled_privacy_switches]).toEqual([200, ['hide_amounts']])
    expect((await manager.write('PUT', `/api/project/${id}/switches/privacy`, {})).body.errors).toHaveProperty(
      'enabled_privacy_switches',
    )
    await change('enabled_donation_switches', ['message'])
    for (const value of [['phone'], 'message', null, [1]])
      expect((await change('enabled_donation_switches', value)).status).toBe(422)
    expect((await read('donation')).enabled_donation_switches).toEqual(['message'])
  })
})

describe('what a project keeps to itself', () => {
  test('is on no list of donations, and is there again when the switch is off [7.04]', async () => {
    await app.give(id, { message: 'Zet hem op' })
    const listed = async () => {
      const { name, amount, message } = (await app.visitor().get(`/api/project/${id}/donations`)).body.list[0]
      return { name, amount, message }
    }
    const whole = { name: 'Jan Smit', amount: 5, message: 'Zet hem op' }
    expect(await listed()).toEqual(whole)
    await change('enabled_privacy_switches', ['hide_names'])
    expect(await listed()).toEqual({ ...whole, name: null })
    await change('enabled_privacy_switches', ['hide_amounts', 'hide_messages'])
    expect(await listed()).toEqual({ ...whole, amount: null, message: '' })
    await change('enabled_privacy_switches', [])
    expect(await listed()).toEqual(whole)
  })
})

describe('what there is to set of a project', () => {
  test('is for its managers at a browser, and no guest and no token gets it', async () => {
    await change('bank_account', 'NL91ABNA0417164300')
    expect((await app.visitor().get(`/api/project/${id}`)).body.project).not.toHaveProperty('bank_account')
    expect((await manager.get(`/api/project/${id}`)).body.project.bank_account).toBe('NL91ABNA0417164300')
    const { body } = await owner.post('/settings/api/token', { name: 'Lezen', abilities: ['projects:read'] })
    const headers = { authorization: `Bearer ${body.token}` }
    const answer = await app.http.inject({ url: `/api/project/${id}`, headers })
    expect([answer.statusCode, answer.json().project.is_manager]).toEqual([200, true])
    expect(answer.json().project).not.toHaveProperty('bank_account')
  })
})
