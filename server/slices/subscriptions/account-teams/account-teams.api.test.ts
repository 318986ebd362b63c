import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, minutes } from '../../../../tests/support/fake-clock.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertAccountTeam, insertTeamInvitation } from '../../../../tests/support/builders/account-teams.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../../schema/identity/users.ts'
import { countUse } from './index.ts'
import { sendInvitation } from './invitations/send-invitation.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  owner = await app.signInAnew({ name: 'Olga' })
  member = await app.signInAnew({ name: 'Mo' })
  stranger = await app.signInAnew({ name: 'Vera' })
})
afterAll(() => app.close())

interface Person {
  id: number
  email: string
  visitor: Visitor
}

let owner: Person
let member: Person
let stranger: Person
let teamId: number
beforeEach(async () => {
  // Limits count for a minute, the order of choices by the clock.
  app.clock.advance(minutes(1))
  teamId = await insertAccountTeam(app.deps.db, { ownerId: owner.id, memberIds: [member.id], name: 'Kantoor' })
})

const at = (path = '') => `/settings/teams/${teamId}${path}`
const roleOf = async (by: Person, user: Person): Promise<string | undefined> =>
  (await by.visitor.get(`/teams/${teamId}`)).body.users?.find(({ id }: { id: number }) => id === user.id)?.pivot.role
const invite = (email: string, values: object = {}, by = owner) =>
  by.visitor.post(at('/invitations'), { email, ...values })
const pendingOf = async ({ visitor }: Person) => (await visitor.get('/settings/invitations/pending')).body.list
const bellOf = async ({ visitor }: Person): Promise<string[]> =>
  (await visitor.get('/notifications/recent')).body.notifications.map(({ body }: { body: string }) => body)
const subjectsTo = async ({ email }: Person) => (await mailsTo(app, email)).map(({ subject }) => subject)

describe('a team', () => {
  test('is made, named, pictured and shown with its members and their roles [3.21, 7.39]', async () => {
    const { visitor, id: ownerId } = await app.signInAnew({ name: 'Noor' })
    const newAnswer = await visitor.post('/settings/teams', { name: '  Bestuur ' })
    expect(newAnswer).toMatchObject({
      status: 200,
      body: { item: { name: 'Bestuur', owner_id: ownerId, is_current: true } },
    })
    const { id } = newAnswer.body.item
    const path = `/settings/teams/${id}`
    expect((await visitor.write('PUT', `${path}/name`, { name: 'Het bestuur' })).status).toBe(200)
    const picture = `data:image/png;base64,${onePixel}`
    expect((await visitor.post(`${path}/photo`, { photo_url: picture })).body.photo_url).toMatch(/^http.*\.webp$/)
    expect(
      (await visitor.post(`${path}/photo`, { photo_url: 'data:image/png;base64,eA==' })).body.errors,
    ).toHaveProperty('photo_url')
    const { body } = await visitor.get(`/teams/${id}`)
    expect(body).toMatchObject({
      name: 'Het bestuur',
      owner: { id: ownerId, name: 'Noor' },
      photo_url: expect.stringContaining('/media/'),
      users: [{ id: ownerId, name: 'Noor', pivot: { role: 'owner' } }],
    })
    expect((await visitor.get('/teams')).body.list).toMatchObject([
      { id, name: 'Het bestuur', pivot: { role: 'owner' } },
    ])
    for (const name of ['', ' \u200b ', 'x'.repeat(256)])
      expect((await visitor.write('PUT', `${path}/name`, { name })).body.errors).toHaveProperty('name')
  })

  test('is chosen to work for, and is another one when that is left [7.39]', async () => {
    const { id, visitor } = await app.signInAnew()
    expect((await visitor.get('/teams/current')).status).toBe(404)
    const [first, second] = [
      await insertAccountTeam(app.deps.db, { ownerId: id }),
      await insertAccountTeam(app.deps.db, { ownerId: owner.id, memberIds: [id] }),
    ]
    const current = async () => (await visitor.get('/teams/current')).body.id
    expect(await current()).toBe(first)
    expect((await visitor.write('PUT', '/teams/current', { team_id: second })).body.item.is_current).toBe(true)
    expect(await current()).toBe(second)
    expect((await visitor.get('/teams')).body.list.map((team: { is_current: boolean }) => team.is_current)).toContain(
      false,
    )
    expect((await visitor.write('PUT', '/teams/current', { team_id: teamId })).status).toBe(404)
    await visitor.write('DELETE', `/settings/teams/${second}/members/${id}`)
    expect(await current()).toBe(first)
  })

  test('is seen by its members alone, and says how to reach them to its owner alone', async () => {
    const asOwner = (await owner.visitor.get(`/teams/${teamId}`)).body.users
    expect(asOwner.map(({ email }: { email: string }) => email)).toEqual([owner.email, member.email])
    const asMember = (await member.visitor.get(`/teams/${teamId}`)).body.users
    expect(asMember.map(({ email }: { email: string | null }) => email)).toEqual([null, member.email])
    const [otherItem, none] = [
      await stranger.visitor.get(`/teams/${teamId}`),
      await stranger.visitor.get('/teams/999999'),
    ]
    expect([otherItem.status, otherItem.body]).toEqual([404, none.body])
  })

  test('is deleted by its owner with its invitations, and its members hear it [6.07]', async () => {
    const invitee = await app.signInAnew()
    await invite(invitee.email)
    expect((await member.visitor.write('DELETE', at())).status).toBe(403)
    expect((await owner.visitor.write('DELETE', at())).status).toBe(200)
    expect((await owner.visitor.write('DELETE', at())).status).toBe(404)
    expect(await pendingOf(invitee)).toEqual([])
    expect((await subjectsTo(member)).at(-1)).toBe('Kantoor bestaat niet meer')
    expect(await bellOf(member)).toContain('Kantoor bestaat niet meer')
    expect(await bellOf(owner)).not.toContain('Kantoor bestaat niet meer')
    expect((await member.visitor.get(`/teams/${teamId}`)).status).toBe(404)
  })
})

describe('members', () => {
  test('get a role from the list of the server, from the owner alone and never the owner [5.21, 6.07]', async () => {
    const roles = (await member.visitor.get('/settings/teams/roles')).body.list
    expect(roles).toEqual([
      { value: 'member', text: 'Lid' },
      { value: 'treasurer', text: 'Penningmeester' },
    ])
    const change = (by: Person, user: Person, role: unknown) =>
      by.visitor.write('PUT', at(`/members/${user.id}`), { role })
    expect((await change(owner, member, 'treasurer')).status).toBe(200)
    expect(await roleOf(owner, member)).toBe('treasurer')
    expect((await subjectsTo(member)).at(-1)).toBe('Je rol in Kantoor is nu: Penningmeester')
    for (const role of ['owner', 'admin', '', null, ['member']])
      expect((await change(owner, member, role)).body.errors).toHaveProperty('role')
    expect((await change(owner, owner, 'member')).status).toBe(403)
    expect((await change(member, owner, 'member')).status).toBe(403)
    expect((await change(member, member, 'member')).status).toBe(403)
    expect((await change(owner, stranger, 'member')).status).toBe(404)
    expect((await change(stranger, member, 'member')).status).toBe(404)
    expect([await roleOf(owner, owner), await roleOf(owner, member)]).toEqual(['owner', 'treasurer'])
  })

  test('whose role is changed to and fro are mailed twice a day, and the bell has the last of it', async () => {
    const worker = await app.signInAnew()
    teamId = await insertAccountTeam(app.deps.db, { ownerId: owner.id, memberIds: [worker.id], name: 'Kantoor' })
    for (const role of ['treasurer', 'member', 'treasurer', 'member']) {
      app.clock.advance(1_000)
      expect((await owner.visitor.write('PUT', at(`/members/${worker.id}`), { role })).status).toBe(200)
      await app.runJobs()
    }
    const subject = (role: string) => `Je rol in Kantoor is nu: ${role}`
    expect(await subjectsTo(worker)).toEqual([subject('Penningmeester'), subject('Lid')])
    expect(await bellOf(worker)).toEqual([subject('Lid')])
  })

  test('are removed by the owner or leave, after which the team is gone for them; the owner stays [5.21, 6.07]', async () => {
    const third = await app.signInAnew({ name: 'Tess' })
    teamId = await insertAccountTeam(app.deps.db, { ownerId: owner.id, memberIds: [member.id, third.id] })
    const remove = (by: Person, user: Person) => by.visitor.write('DELETE', at(`/members/${user.id}`))
    expect((await remove(member, third)).status).toBe(403)
    expect((await remove(member, owner)).status).toBe(403)
    expect((await remove(owner, owner)).body.message).toContain('De eigenaar blijft')
    expect((await remove(stranger, stranger)).status).toBe(404)
    expect((await remove(owner, stranger)).status).toBe(404)
    expect((await remove(owner, third)).status).toBe(200)
    expect((await remove(member, member)).status).toBe(200)
    expect((await subjectsTo(third)).at(-1)).toContain('Je hoort niet meer bij')
    expect((await bellOf(owner))[0]).toMatch(/^Mo hoort niet meer bij/)
    for (const former of [third, member]) {
      const answers = ['', '/invitations'].map((path) =>
        former.visitor.get(path === '' ? `/teams/${teamId}` : at(path)),
      )
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404])
      expect((await remove(former, former)).status).toBe(404)
    }
    expect(await roleOf(owner, owner)).toBe('owner')
  })

  test('are not brought back by a role that is given while they leave', async () => {
    const answers = await Promise.all([
      member.visitor.write('DELETE', at(`/members/${member.id}`)),
      owner.visitor.write('PUT', at(`/members/${member.id}`), { role: 'treasurer' }),
    ])
    expect(answers[0].status).toBe(200)
    expect([200, 404]).toContain(answers[1].status)
    expect(await roleOf(owner, member)).toBeUndefined()
  })
})

describe('an invitation', () => {
  test('whose job runs again counts once for its mailbox', async () => {
    const { email } = await app.signInAnew()
    const invitationOf = async () => (await invite(email)).body.item.id as number
    const invitationId = await invitationOf()
    for (let run = 0; run < 12; run += 1) await sendInvitation(app.deps, { invitationId })
    await owner.visitor.write('DELETE', `/settings/invitations/${invitationId}`)
    await sendInvitation(app.deps, { invitationId: await invitationOf() })
    expect(await mailsTo(app, email)).toHaveLength(2)
  })

  test('reaches a user with an account by mail and bell, and is accepted once with its role [4.17, 7.39]', async () => {
    const invitee = await app.signInAnew({ name: 'Jip', language: 'en' })
    const answer = await invite(invitee.email.toUpperCase(), { role: 'treasurer' })
    expect(answer.body.item).toMatchObject({ email: invitee.email, role: 'treasurer', invited_by: 'Olga' })
    await app.runJobs()
    const [mail, ...more] = await mailsTo(app, invitee.email)
    expect([mail!.subject, more]).toEqual(['You have been invited to join Kantoor', []])
    expect(mail!.html).toContain('/settings#/teams')
    expect(await bellOf(invitee)).toEqual([mail!.subject])
    const [invitation] = await pendingOf(invitee)
    expect(invitation).toMatchObject({ team: { id: teamId, name: 'Kantoor' }, role: 'treasurer', invited_by: 'Olga' })
    const accept = () => invitee.visitor.post(`/settings/invitations/${invitation.id}/accept`)
    const both = await Promise.all([accept(), accept()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await roleOf(owner, invitee)).toBe('treasurer')
    expect([await pendingOf(invitee), (await accept()).status]).toEqual([[], 404])
    expect((await subjectsTo(owner)).at(-1)).toBe('Jip hoort nu bij Kantoor')
    expect((await invite(invitee.email)).body.errors).toHaveProperty('email')
  })

  test('is rejected or withdrawn, and then there is nothing left of it [4.17]', async () => {
    const invitee = await app.signInAnew({ name: 'Roos' })
    const idOf = async () => (await invite(invitee.email)).body.item.id
    const first = await idOf()
    expect((await invitee.visitor.post(`/settings/invitations/${first}/reject`)).status).toBe(200)
    expect((await subjectsTo(owner)).at(-1)).toBe('Roos doet niet mee met Kantoor')
    const second = await idOf()
    const cancel = (by: Person) => by.visitor.write('DELETE', `/settings/invitations/${second}`)
    expect((await cancel(stranger)).status).toBe(404)
    expect((await cancel(invitee)).status).toBe(404)
    expect((await cancel(member)).status).toBe(403)
    const seenBy = async ({ visitor }: Person) => (await visitor.get(at('/invitations'))).body.list
    expect(await seenBy(owner)).toMatchObject([{ id: second, email: invitee.email }])
    // An e-mail address is for the owner, who typed it.
    expect(await seenBy(member)).toMatchObject([{ id: second, email: null }])
    expect((await cancel(owner)).status).toBe(200)
    expect((await cancel(owner)).status).toBe(404)
    expect((await invitee.visitor.post(`/settings/invitations/${second}/accept`)).status).toBe(404)
    expect([await roleOf(owner, invitee), await pendingOf(invitee)]).toEqual([undefined, []])
  })

  test('without an account leads to the form for one, and waits for that e-mail address alone [2.25, 7.32]', async () => {
    const email = 'nog-niemand@voorbeeld.nl'
    await invite(email)
    const [mail] = await mailsTo(app, email)
    // Nothing that was typed goes to an e-mail address that no account confirmed.
    for (const typed of ['Kantoor', 'Olga']) expect([mail!.subject, mail!.text].join('\n')).not.toContain(typed)
    const code = /\/register\?invitation=([\w.-]+)/.exec(mail!.text)![1]!
    const look = (visitor: Visitor) => visitor.get(`/invitations/${code}`)
    expect((await look(app.visitor())).body).toMatchObject({
      team: { name: 'Kantoor' },
      email,
      invited_by: 'Olga',
      is_yours: false,
    })
    expect((await app.visitor().get(`/invitations/${code}x`)).status).toBe(404)
    expect((await app.visitor().get(`/invitations/1.${code.split('.')[1]}`)).status).toBe(404)
    const { id } = (await owner.visitor.get(at('/invitations'))).body.list[0]
    for (const answer of ['accept', 'reject'])
      expect((await stranger.visitor.post(`/settings/invitations/${id}/${answer}`)).status).toBe(404)
    const invited = await app.signInAnew({ email: 'Nog-Niemand@voorbeeld.nl' })
    expect((await look(invited.visitor)).body.is_yours).toBe(true)
    await app.deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, invited.id))
    // An unconfirmed e-mail address is not invited.
    expect([await pendingOf(invited), (await look(invited.visitor)).body.is_yours]).toEqual([[], false])
    await app.deps.db.update(users).set({ emailVerifiedAt: app.clock.now() }).where(eq(users.id, invited.id))
    expect((await invited.visitor.post(`/settings/invitations/${id}/accept`)).status).toBe(200)
    expect((await look(invited.visitor)).status).toBe(404)
  })

  test('older than a week is as if it had not been, also for its recipient, and can be sent again', async () => {
    const invitee = await app.signInAnew()
    const createdAt = app.clock.now()
    const invitation = { teamId, email: invitee.email, invitedBy: owner.id, createdAt }
    const id = await insertTeamInvitation(app.deps.db, invitation)
    expect((await invite(invitee.email)).body.errors).toHaveProperty('email')
    app.clock.advance(days(7))
    for (const each of [owner, member, stranger, invitee]) await each.visitor.signIn(each.email)
    expect(await pendingOf(invitee)).toEqual([])
    expect((await owner.visitor.get(at('/invitations'))).body.list).toEqual([])
    for (const answer of ['accept', 'reject'])
      expect((await invitee.visitor.post(`/settings/invitations/${id}/${answer}`)).status).toBe(404)
    expect((await owner.visitor.write('DELETE', `/settings/invitations/${id}`)).status).toBe(404)
    expect(await roleOf(owner, invitee)).toBeUndefined()
    expect((await invite(invitee.email)).status).toBe(200)
    expect(await pendingOf(invitee)).toHaveLength(1)
  })

  test('is refused for a member, for one invited already, for a role that is not on the list, and to a non-owner', async () => {
    expect((await invite(member.email.toUpperCase())).body.errors).toHaveProperty('email')
    expect((await invite('geen adres', { role: 'owner' })).body.errors).toMatchObject({ email: [expect.any(String)] })
    expect((await invite('rol@voorbeeld.nl', { role: 'owner' })).body.errors).toHaveProperty('role')
    expect((await invite('lid@voorbeeld.nl', {}, member)).status).toBe(403)
    expect((await invite('vreemd@voorbeeld.nl', {}, stranger)).status).toBe(404)
    const both = await Promise.all([invite('twee@voorbeeld.nl'), invite('Twee@voorbeeld.nl')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

const useOf = (id: number) => countUse(app.deps, app.deps.db, { kind: 'user', id })

describe('the plan', () => {
  test('says how many teams there are and how many people in them, also to two callers at once [4.17]', async () => {
    const { visitor } = await app.signInAnew()
    const make = (name: string) => visitor.post('/settings/teams', { name })
    const items = await Promise.all([make('Een'), make('Twee')])
    expect(items.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(items.find(({ status }) => status === 422)!.body.errors.name[0]).toContain('niet meer teams')
    expect(await useOf((await visitor.get('/user/current')).body.id)).toEqual({
      teams: 1,
      teamMembers: 1,
      collaborators: 0,
    })
    // Seats for three people, two of them taken.
    const both = await Promise.all([invite('drie@voorbeeld.nl'), invite('vier@voorbeeld.nl')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)!.body.errors.email[0]).toContain('niet meer leden')
    expect(await useOf(owner.id)).toMatchObject({ teamMembers: 3 })
    const { list } = (await owner.visitor.get(at('/invitations'))).body
    expect((await invite(list[0].email)).body.errors.email[0]).toContain('al gevraagd')
    await owner.visitor.write('DELETE', `/settings/invitations/${list[0].id}`)
    expect((await invite('vijf@voorbeeld.nl')).status).toBe(200)
  })
})

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
