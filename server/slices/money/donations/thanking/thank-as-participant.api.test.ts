import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { builtPassword } from '../../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'

let app: TestApp
let own: Visitor
let stranger: Visitor
let projectId: number
let participantId: number

beforeAll(async () => {
  app = await buildTestApp()
  const me = await app.signInAnew()
  own = me.visitor
  stranger = (await app.signInAnew()).visitor
  projectId = (await insertProject(app.deps.db, { kind: 'participants', name: 'Schoon water' })).id
  const page = await insertParticipant(app.deps.db, { projectId, userId: me.id, name: 'Fatima' })
  participantId = page.id
})
afterAll(() => app.close())

const give = (values: object = {}) => insertDonation(app.deps.db, { projectId, participantId, ...values })
const listed = async (by = own) => (await by.get(`/api/participant/${participantId}/unthanked`)).body
const thank = (donations: unknown, by = own, words: unknown = 'Wat fijn!\n\nTot zo.') =>
  by.post(`/api/participant/${participantId}/thank`, { donations, words })

test('a participant thanks the donors on the page in own words, once each, and sees no e-mail address', async () => {
  const open = await give({ firstName: 'Ilse', email: 'ilse@voorbeeld.nl' })
  const silent = await give({ isAnonymous: true, firstName: 'Stil', email: 'stil@voorbeeld.nl' })
  await give({ paymentMethod: 'manual' })
  await give({ status: 'open' })
  const elsewhere = await insertDonation(app.deps.db, { projectId, email: 'elders@voorbeeld.nl' })
  const { list, total } = await listed()
  expect([list.map(({ id }: { id: number }) => id), total]).toEqual([[open.id, silent.id], 2])
  expect(list[1].name).toBeNull()
  expect(JSON.stringify(list)).not.toMatch(/@|Stil/)

  const ids = [open.id, silent.id, elsewhere.id]
  const answers = await Promise.all([thank(ids), thank(ids)])
  const submissions = answers.flatMap(({ body }) => body.sent as number[])
  expect(submissions.toSorted((a, b) => a - b)).toEqual([open.id, silent.id])
  await app.runJobs()
  const mails = await mailsTo(app, 'ilse@voorbeeld.nl')
  expect(mails.map(({ subject }) => subject)).toEqual(['Fatima bedankt je voor je €\u00a025 voor Schoon water'])
  expect(mails[0]!.text).toContain('Wat fijn!')
  expect(await mailsTo(app, 'elders@voorbeeld.nl')).toEqual([])
  expect(await listed()).toEqual({ list: [], total: 0 })
})

test('hidden facts of the project are not shown to its participant either', async () => {
  const me = await app.signInAnew()
  const hidden = await insertProject(app.deps.db, {
    kind: 'participants',
    privacySwitches: ['hide_names', 'hide_amounts', 'hide_messages'],
  })
  const page = await insertParticipant(app.deps.db, { projectId: hidden.id, userId: me.id })
  const donation = { firstName: 'Ilse', message: 'Zet hem op' }
  await insertDonation(app.deps.db, { projectId: hidden.id, participantId: page.id, ...donation })
  const { body } = await me.visitor.get(`/api/participant/${page.id}/unthanked`)
  expect(body.list[0]).toMatchObject({ name: null, amount: null, message: '' })
})

test('the mail is seen before it goes: as each donor will read it, without what the page hides', async () => {
  const open = await give({ firstName: 'Ilse', amountCents: 4_000, email: 'zo@voorbeeld.nl' })
  const silent = await give({ isAnonymous: true, firstName: 'Stil', email: 'stille@voorbeeld.nl' })
  const path = `/api/participant/${participantId}/thank-mail`
  const { body } = await own.get(`${path}?donation=${open.id}`)
  expect(body.subject).toBe('Fatima bedankt je voor je €\u00a040 voor Schoon water')
  expect(body.heading).toContain('Ilse')
  const nameless = (await own.get(`${path}?donation=${silent.id}`)).body
  expect(JSON.stringify(nameless)).not.toMatch(/Stil|Ilse/)
  // Of a donation elsewhere it says nothing.
  const elsewhere = await insertDonation(app.deps.db, { projectId, firstName: 'Elders', amountCents: 7_700 })
  expect(JSON.stringify((await own.get(`${path}?donation=${elsewhere.id}`)).body)).not.toMatch(/Elders|77/)
  expect((await stranger.get(path)).status).toBe(404)

  await thank([open.id])
  const [mail] = await mailsTo(app, 'zo@voorbeeld.nl')
  expect(mail!.subject).toBe(body.subject)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  for (const part of [body.heading, 'Wat fijn!', body.about, body.footer])
    expect(plain(mail!.text)).toContain(plain(part))
  await thank([silent.id])
})

test('no user thanks on another participant’s page, and a wrong form is refused', async () => {
  const { id } = await give()
  expect([(await thank([id], stranger)).status, (await thank([id], app.visitor())).status]).toEqual([404, 401])
  expect((await stranger.get(`/api/participant/${participantId}/unthanked`)).status).toBe(404)
  for (const wrong of [[], ['x'], Array.from({ length: 51 }, (_none, index) => index + 1)])
    expect((await thank(wrong)).status).toBe(422)
  for (const words of ['', '   ', 5, 'a'.repeat(2001)])
    expect(Object.keys((await thank([id], own, words)).body.errors)).toEqual(['words'])
  expect((await listed()).total).toBe(1)
})

test('all donors are thanked in any number, but for excluded and later ones', async () => {
  const me = await app.signInAnew()
  const page = await insertParticipant(app.deps.db, { projectId, userId: me.id, name: 'Bilal' })
  const items: Awaited<ReturnType<typeof give>>[] = []
  for (let count = 0; count < 53; count += 1)
    items.push(await give({ participantId: page.id, email: `gever-${count}@voorbeeld.nl` }))
  const path = `/api/participant/${page.id}`
  const left = items[1]!
  const body = { everybody: true, except: [left.id], words: 'Dank je wel!' }
  expect((await stranger.post(`${path}/thank`, body)).status).toBe(404)
  const answer = await me.visitor.post(`${path}/thank`, body)
  expect(answer.body).toMatchObject({
    total: 52,
    message: '52 bedankmails zijn onderweg. Dat kan een paar minuten duren.',
  })
  expect(answer.body.sent).toHaveLength(50)
  const late = await give({ participantId: page.id })
  await app.runJobs()
  const unthanked = (await me.visitor.get(`${path}/unthanked`)).body.list.map(({ id }: { id: number }) => id)
  expect(unthanked).toEqual([left.id, late.id])
  expect(await mailsTo(app, 'gever-52@voorbeeld.nl')).toHaveLength(1)
  expect(await mailsTo(app, 'gever-1@voorbeeld.nl')).toEqual([])
  // No donor is left.
  const rest = await me.visitor.post(`${path}/thank`, { ...body, except: unthanked })
  expect(rest.body).toMatchObject({ sent: [], total: 0 })
})

test('donors are thanked in words of one’s own with a password of the last fifteen minutes', async () => {
  const { id } = await give()
  app.clock.advance(minutes(16))
  expect((await thank([id])).status).toBe(423)
  expect((await listed()).list).toContainEqual(expect.objectContaining({ id }))
  await own.post('/settings/confirm-identity', { password: builtPassword })
  expect((await thank([id])).body.sent).toEqual([id])
})
