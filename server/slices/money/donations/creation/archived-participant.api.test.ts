import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../../tests/support/builders/teams.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { sampleDonation } from '../../../../../tests/support/money/sample-donation.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function somebody() {
  const { db } = app.deps
  const { visitor: own, ...user } = await app.signInAnew()
  const project = await insertProject(db, { kind: 'participants', name: 'Schoon water', allowTeams: true })
  const team = await insertTeam(db, { projectId: project.id })
  const joined = { projectId: project.id, userId: user.id, teamId: team.id, name: 'Fatima' }
  const { id } = await insertParticipant(db, joined)
  return { project, team, id, archive: () => own.post('/api/participant/archive', { participant: id }) }
}
const donorPage = async (token: string) => (await app.visitor().get(`/api/donation/${token}`)).body

test.each(['before the form is sent', 'while the donor pays'])(
  'a donation to somebody who was archived %s counts for the project, and the donor is told',
  async (when) => {
    const { project, team, id, archive } = await somebody()
    const email = `${when.replaceAll(' ', '-')}@voorbeeld.nl`
    if (when === 'before the form is sent') await archive()
    const form = { participant_id: id, email, amount: 5 }
    const { token, paymentId } = await app.give(project.id, form, { to: 'open' })
    if (when === 'while the donor pays') await archive()
    await app.sandbox.decide(paymentId, { to: 'paid' })
    await app.runJobs()
    const shown = await donorPage(token)
    expect(shown).toMatchObject({ status: 'paid', participant: null, archived_participant: 'Fatima' })
    expect(shown.project.raised).toBe(form.amount)
    const mail = await latestMail(app, email, 'receipt')
    expect(mail.text).toContain('De pagina van Fatima is er niet meer. Je donatie telt mee voor Schoon water.')
    // A team that they were in gets what was given while they were there.
    const { list } = (await app.visitor().get(`/api/project/${project.id}/teams`)).body
    const raisedByTeam = (list as { id: number; raised: number }[]).find((each) => each.id === team.id)!.raised
    expect(raisedByTeam).toBe(when === 'while the donor pays' ? form.amount : 0)
  },
)

test('a participant of another project is refused as before', async () => {
  const { id } = await somebody()
  const other = await insertProject(app.deps.db, { kind: 'participants' })
  const form = { ...sampleDonation(other.id), participant_id: id }
  const { status, body } = await app.visitor().post('/api/donation', form)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['participant_id']])
})
