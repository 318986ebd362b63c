import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../../tests/support/fake-clock.ts'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertBlock, insertUpdate } from '../../../../tests/support/builders/content.ts'
import { insertPicture } from '../../../../tests/support/builders/media.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject, insertProjectEvent } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** Every name of the rule. */
const names =
  `id name description goal dynamicGoal raised show_goal state closing_date event_date p2p_subscription_deadline
  allow_peer_to_peer allow_recurring allow_only_monthly allow_team_creation allow_teams is_payment_link
  type_payment_link isDonationAllowed bank_account bank_account_holder organization_id show_user_as_owner
  subscription_limit subscription_code subscription_code_limit subscriptionLimitReached
  subscriptionCodeLimitReached choosable_goal_default participants teams events blocks blogs photo_url
  absolutePhotoUrl remote url fee_label hasEntryFee use_entry_fee enabled_donation_switches
  enabled_privacy_switches donation_update_mail chargeback_mail thank_mail_motivation goal_product_participant is_manager
  is_public video_url subscriptions`.split(/\s+/)

async function build() {
  const { db } = app.deps
  const owner = await insertUser(db)
  const photo = await insertPicture(db)
  const project = await insertProject(db, {
    ownerId: owner.id,
    kind: 'participants',
    allowTeams: true,
    photoId: photo.id,
    bankAccount: 'NL91ABNA0417164300',
    goalCents: 50_000,
    goalProductParticipant: true,
  })
  const { id: projectId } = project
  const visitor = await app.signIn(owner.email)
  const event = await insertProjectEvent(db, projectId)
  const block = await insertBlock(db, { projectId })
  const update = await insertUpdate(db, { projectId, publishedAt: app.clock.now() })
  const planned = await insertUpdate(db, { projectId, publishedAt: app.clock.in(days(1)) })
  const participants = [await insertParticipant(db, { projectId }), await insertParticipant(db, { projectId })]
  const team = await insertTeam(db, { projectId })
  return { visitor, photo, project, event, block, update, planned, participants, team }
}
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b)
const shown = async (id: number, visitor = app.visitor()) => (await visitor.get(`/api/project/${id}`)).body.project

test('has every field of it for its managers, and the first of all its lists [3.07]', async () => {
  const { visitor, photo, project, event, block, update, planned, participants, team } = await build()
  await app.give(project.id, { amount: 15, donation_type: 'recurring' })
  const own = await shown(project.id, visitor)
  expect(names.filter((name) => !(name in own))).toEqual([])
  expect(own).toMatchObject({
    goal: 500,
    dynamicGoal: 1000,
    raised: 15,
    events: [{ id: event.id, name: event.name, type: event.type }],
    blocks: [{ id: block.id, title: block.title }],
    absolutePhotoUrl: `http://stuiver.test/media/${photo.key}-640.webp`,
    remote: `http://stuiver.test/${project.url}/embed`,
    bank_account: 'NL91ABNA0417164300',
    subscriptions: [{ id: expect.any(Number), state: 'active', ends_at: null }],
  })
  expect(idsOf(own.blogs)).toEqual(idsOf([update, planned]))
  expect(idsOf(own.participants.list)).toEqual(idsOf(participants))
  expect(own.teams).toMatchObject({ canView: true, list: [{ id: team.id, name: team.name }], next: null })
  expect(Object.keys(own.subscriptions[0])).toEqual(['id', 'state', 'ends_at'])
})

test('shows all others the content of its page, and no settings', async () => {
  const { project, update, participants } = await build()
  const open = await shown(project.id)
  expect(idsOf(open.blogs)).toEqual([update.id])
  expect(idsOf(open.participants.list)).toEqual(idsOf(participants))
  expect(open).toMatchObject({ goal: 1000, dynamicGoal: 1000, teams: { canView: true } })
  for (const name of ['subscriptions', 'bank_account', 'subscription_code', 'thank_mail_motivation', 'version'])
    expect(open).not.toHaveProperty(name)
})

test('has no section of teams where there are none, and no small page while it is not public', async () => {
  const { visitor, ...owner } = await app.signInAnew()
  const alone = await insertProject(app.deps.db, { ownerId: owner.id, state: projectStates.draft })
  expect(await shown(alone.id, visitor)).toMatchObject({
    absolutePhotoUrl: null,
    remote: null,
    participants: { list: [], next: null },
    teams: { canView: false, list: [], next: null },
    subscriptions: [],
  })
})
