import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectStates } from '../../contract/fundraisers/projects/project-states.ts'
import type { Language } from '../../contract/texts.ts'
import { sendLateOutcome } from '../../server/slices/money/donations/outcome-mails/send-late-outcome.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { insertDonation } from '../support/builders/donations.ts'
import { insertOrganization, insertOrganizationMember } from '../support/builders/organizations.ts'
import { insertParticipant } from '../support/builders/participants.ts'
import { insertProject } from '../support/builders/projects.ts'
import { insertTeam } from '../support/builders/teams.ts'
import { insertUser } from '../support/builders/users.ts'
import { minutes } from '../support/fake-clock.ts'
import { mailsTo } from '../support/mailbox.ts'
import { signUpForm } from '../support/signups/sign-up.ts'

/** Names that an account typed, each with a word that occurs in no text of ours. */
const typed = {
  project: 'Zilverpluim betaal op project.evil.example',
  team: 'Roodborst betaal op team.evil.example',
  participant: 'Waterhoen betaal op deelnemer.evil.example',
  organization: 'Goudplevier betaal op organisatie.evil.example',
}

let staffApp: TestApp
let automaticApp: TestApp
beforeAll(async () => {
  staffApp = await buildTestApp()
  automaticApp = await buildTestApp({ REVIEW: 'automatic' })
})
afterAll(async () => {
  await staffApp.close()
  await automaticApp.close()
})

let number = 0
const newEmail = () => `ongevraagd-${(number += 1)}@example.test`

/** A project with a team and a participant, all with names that their owner typed. */
async function typedWorld(app: TestApp) {
  const { db } = app.deps
  const owner = await insertUser(db)
  const values = { ownerId: owner.id, kind: 'participants', allowTeams: true, state: projectStates.public } as const
  const project = await insertProject(db, { ...values, name: typed.project })
  const team = await insertTeam(db, { projectId: project.id, name: typed.team, isOpen: false })
  const user = await insertUser(db)
  const participant = await insertParticipant(db, { projectId: project.id, userId: user.id, name: typed.participant })
  const organization = await insertOrganization(db, { name: typed.organization, isPublic: true })
  await insertOrganizationMember(db, { organizationId: organization.id, userId: owner.id, role: 'owner' })
  const manager = await app.signIn(owner.email)
  return { app, project, team, participant, organization, manager }
}
type World = Awaited<ReturnType<typeof typedWorld>>

const follow =
  (subscribable_type: 'project' | 'team' | 'participant') => (world: World, email: string, lang: Language) =>
    world.app.visitor().post(
      '/api/blog/subscription',
      { email, subscribable_type, subscribable_id: world[subscribable_type].id },
      {
        'accept-language': lang,
      },
    )

/** The ways in which a visitor or an account has a mail sent to an e-mail address that never requested it. */
const mails: Record<string, (world: World, email: string, lang: Language) => Promise<unknown>> = {
  'to follow a project': follow('project'),
  'to follow a team': follow('team'),
  'to follow a participant': follow('participant'),
  'to join a team': ({ app, team }, email, lang) =>
    app.visitor().post(`/api/teams/${team.id}/requests`, { name: 'Wie', email }, { 'accept-language': lang }),
  'to take part, by a guest': ({ app, project }, email, lang) =>
    app.visitor().post(`/api/project/${project.id}/register`, signUpForm({ email }), { 'accept-language': lang }),
  'to take part, by a manager': ({ project, manager }, email, lang) =>
    manager.post(
      `/api/project/${project.id}/register-other`,
      { email, name: 'Wie', last_name: 'Dan' },
      { 'accept-language': lang },
    ),
  'after a donation that was not paid': async ({ app, project }, email, language) => {
    const { id } = await insertDonation(app.deps.db, { email, projectId: project.id, status: 'failed', language })
    await sendLateOutcome(app.deps, id)
    return { status: 200 }
  },
  'after a debit that is on its way': async ({ app, project }, email, language) => {
    const { id } = await insertDonation(app.deps.db, { email, projectId: project.id, status: 'pending', language })
    await sendLateOutcome(app.deps, id)
    return { status: 200 }
  },
  'with the details of a transfer': async ({ app, project }, email, language) => {
    const visitor = app.visitor()
    await visitor.post('/api/language', { language })
    const transfer = { email, amount: 25, payment_method: 'banktransfer' }
    await app.give(project.id, transfer, { to: 'open', visitor })
    app.clock.advance(minutes(1))
    return { status: 200 }
  },
  'to join an organization': ({ manager, organization }, email, lang) =>
    manager.post(`/api/organization/${organization.id}/members/add-request`, { email }, { 'accept-language': lang }),
}

const languages: Language[] = ['nl', 'en', 'de', 'fr']

/** The typed names in all that one mail shows: its subject, its text and its page. */
async function typedIn(app: TestApp, name: string, lang: Language): Promise<string[]> {
  const email = newEmail()
  const world = await typedWorld(app)
  expect(await mails[name]!(world, email, lang)).toMatchObject({ status: 200 })
  const mail = await mailsTo(app, email)
  expect(mail).toHaveLength(1)
  const { subject, text, html } = mail[0]!
  const whole = `${subject} ${text} ${html}`
  expect(whole).not.toContain('{{')
  return Object.entries(typed).flatMap(([key, words]) => (whole.includes(words.split(' ')[0]!) ? [key] : []))
}

describe.each(Object.keys(mails))('a mail that an unconfirmed e-mail address did not request, %s', (name) => {
  const reviewed = name === 'to join an organization' ? 'organization' : 'project'
  test.each(languages)('holds a name that staff reviewed, and no other, in %s', async (lang) => {
    expect(await typedIn(staffApp, name, lang)).toEqual([reviewed])
  })
  test.each(languages)('holds no typed name where reviews are automatic, in %s', async (lang) => {
    expect(await typedIn(automaticApp, name, lang)).toEqual([])
  })
})
