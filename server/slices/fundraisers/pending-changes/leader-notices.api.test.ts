import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import {
  completeOrganization,
  insertOrganization,
  insertOrganizationMember,
} from '../../../../tests/support/builders/organizations.ts'
import { insertPicture } from '../../../../tests/support/builders/media.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertUser, phoneFactor } from '../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { advancePastWait } from '../../../../tests/support/fundraisers/pending-changes.ts'
import { undoPath } from './undo-link.ts'

const hours = (count: number) => minutes(60 * count)

let app: TestApp
let staff: Visitor
let organizationId: number
let owner: Person
let captain: Person

interface Person {
  id: number
  email: string
  visitor: Visitor
}

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  await insertUser(app.deps.db, { email: 'staf@stuiver.test', ...phoneFactor() })
})
afterAll(() => app.close())

const join = ({ id: userId }: Person, role: 'owner' | 'captain' | 'member') =>
  insertOrganizationMember(app.deps.db, { organizationId, userId, role })

beforeEach(async () => {
  staff = await app.signIn('staf@stuiver.test')
  ;({ id: organizationId } = await insertOrganization(app.deps.db))
  await completeOrganization(app.deps.db, organizationId)
  ;[owner, captain] = [await app.signInAnew(), await app.signInAnew()]
  await join(owner, 'owner')
  await join(captain, 'captain')
})

const former = 'NL91ABNA0417164300'
const other = 'NL02ABNA0123456789'
const change = (body: object, by = owner) => by.visitor.post(`/api/organization/${organizationId}`, body)
const inForce = async () => (await owner.visitor.get(`/api/organization/${organizationId}/details`)).body.organization
const pending = async () =>
  (await owner.visitor.get(`/api/pending-changes?subject=organization&subject_id=${organizationId}`)).body.list
const mails = (to: Person, event: string) => mailsTo(app, to.email, `money-change-${event}`)
const linkIn = (mail: { text: string } | undefined) => /\/wijziging\/([\w.-]+)/.exec(mail!.text)![1]!
const show = (token: string) => app.visitor().get(`/api/pending-changes/link/${token}`)
/** Undoes the change as the form on the page does, without scripts, a session or a csrf token. */
const undo = async (token: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: `/wijziging/${token}`,
    payload: 'answer=undo',
    headers,
  })
  await app.runJobs()
  return statusCode
}

interface ListedChange {
  id: number
  subject: string
  subject_id: number
}
const reviews = async (subject: string, of: number): Promise<ListedChange[]> =>
  ((await staff.get('/spark/kiosk/reviews?limit=100')).body.list as ListedChange[]).filter(
    (review) => review.subject === subject && review.subject_id === of,
  )
const approve = async (subject = 'organization', of = organizationId) => {
  const [review] = await reviews(subject, of)
  expect((await staff.post(`/spark/kiosk/reviews/${review!.id}/approve`)).status).toBe(200)
  await app.runJobs()
}

describe('the link of one leader', () => {
  const linksOf = async (event: 'requested' | 'applied') => {
    await app.runJobs()
    return { owner: linkIn((await mails(owner, event)).at(-1)), captain: linkIn((await mails(captain, event)).at(-1)) }
  }
  const remove = async ({ id }: Person) =>
    expect(
      (await owner.visitor.post(`/api/organization/${organizationId}/members/delete`, { user_id: id })).status,
    ).toBe(200)

  test('works for that leader alone', async () => {
    await change({ bank_account: other }, owner)
    const links = await linksOf('requested')
    const [id, , signature] = links.captain.split('.')
    expect(links.owner).not.toBe(links.captain)
    expect((await show(`${id}.${owner.id}.${signature}`)).status).toBe(404)
  })

  test('is in their mail alone: the bell, which programs, old sessions and staff read as well, leads to the page', async () => {
    const newAnswer = await owner.visitor.post('/settings/api/token', {
      name: 'Bel',
      abilities: ['notifications:read'],
    })
    const read = async (headers?: Record<string, string>) =>
      (await owner.visitor.get('/notifications/recent', headers)).body.notifications as { action_url: string }[]
    const asProgram = { authorization: `Bearer ${newAnswer.body.token}` }
    const { url } = await inForce()
    await change({ bank_account: other }, captain)
    await linksOf('requested')
    await approve()
    await owner.visitor.post(`/api/pending-changes/${(await pending())[0].id}/confirm`)
    await linksOf('applied')
    for (const bell of [await read(), await read(asProgram)])
      expect(bell.map(({ action_url }) => action_url)).toEqual(bell.map(() => `/${url}`))
    expect((await read()).length).toBeGreaterThan(1)
  })

  test('undoes nothing that waits once they lead no more, and says so', async () => {
    await change({ bank_account: other }, owner)
    const links = await linksOf('requested')
    await remove(captain)
    expect((await show(links.captain)).body).toMatchObject({ state: 'not_leading', until: null })
    expect(await undo(links.captain)).toBe(303)
    expect((await pending()).length).toBe(1)
    expect((await show(links.owner)).body.state).toBe('pending')
    await undo(links.owner)
    expect([await pending(), (await show(links.captain)).body.state]).toEqual([[], 'undone'])
  })

  test('puts no former account back once they lead no more, also where a second leader said yes', async () => {
    await change({ bank_account: other }, captain)
    const links = await linksOf('requested')
    await approve()
    await owner.visitor.post(`/api/pending-changes/${(await pending())[0].id}/confirm`)
    const applied = await linksOf('applied')
    expect((await show(applied.captain)).body.state).toBe('applied')
    await remove(captain)
    for (const token of [links.captain, applied.captain]) {
      expect((await show(token)).body).toMatchObject({ state: 'not_leading', until: null })
      await undo(token)
    }
    expect((await inForce()).bank_account).toBe(other)
    await undo(applied.owner)
    expect((await inForce()).bank_account).toBe(former)
  })

  test.each(['came to lead since', 'came to lead since, and left again', 'had the yes of its requester'])(
    'puts the former account back although another leader, who %s, had one take effect since',
    async (how) => {
      await change({ bank_account: other }, owner)
      await approve()
      await advancePastWait(app)
      const { captain: link } = await linksOf('applied')
      let second = captain
      const third = await app.signInAnew()
      if (how.startsWith('came to lead since')) {
        await join(third, 'member')
        app.clock.advance(minutes(1))
        await owner.visitor.post(`/api/organization/${organizationId}/members/make-owner`, { user_id: third.id })
        second = third
      }
      await change({ bank_account: 'NL44RABO0123456789' }, second)
      await approve()
      if (second === captain) await owner.visitor.post(`/api/pending-changes/${(await pending())[0].id}/confirm`)
      await advancePastWait(app)
      expect((await inForce()).bank_account).toBe('NL44RABO0123456789')
      if (how.endsWith('left again')) await remove(third)
      expect((await show(link)).body.state).toBe('applied')
      await undo(link)
      expect((await inForce()).bank_account).toBe(former)
    },
  )

  test('is in no mail to later leaders, nor do they undo it', async () => {
    await change({ bank_account: other }, owner)
    const late = await app.signInAnew()
    await join(late, 'member')
    app.clock.advance(minutes(1))
    await owner.visitor.post(`/api/organization/${organizationId}/members/make-owner`, { user_id: late.id })
    await approve()
    await advancePastWait(app)
    const [mail] = await mails(late, 'applied')
    expect(mail!.text).not.toContain('/wijziging/')
    expect(mail!.text).toContain('Terugdraaien kan met de mail van wie al leidde')
    const creation = undoPath(app.deps, {
      changeId: Number((await linksOf('applied')).owner.split('.')[0]),
      userId: late.id,
    })
    await undo(creation.replace('/wijziging/', ''))
    expect((await inForce()).bank_account).toBe(other)
  })
})

describe('leaders of until shortly before', () => {
  const textsTo = async (to: Person, event = 'requested') => {
    await app.runJobs()
    return (await mails(to, event)).map(({ text }) => text)
  }
  const requestLater = async (later: number) => {
    app.clock.advance(later)
    owner.visitor = await app.signIn(owner.email)
    await change({ bank_account: other })
  }
  const remove = ({ id }: Person) =>
    owner.visitor.post(`/api/organization/${organizationId}/members/delete`, { user_id: id })

  test('hears of a change of the organization that put them out, with nothing that undoes it', async () => {
    const member = await app.signInAnew()
    await join(member, 'member')
    for (const one of [captain, member]) await remove(one)
    await requestLater(hours(71))
    const [text, ...more] = await textsTo(captain)
    expect([text, more]).toEqual([expect.stringMatching(/Je leidt .* niet meer.*Neem meteen contact op/s), []])
    expect(text).not.toContain('/wijziging/')
    expect(await textsTo(member)).toEqual([])
    staff = await app.signIn('staf@stuiver.test')
    await approve()
    await advancePastWait(app)
    expect(await textsTo(captain, 'applied')).toEqual([expect.stringContaining('niet terugdraaien')])
  })

  test('hears of it as a captain who was replaced, and not after three days', async () => {
    const next = await app.signInAnew()
    await join(next, 'member')
    const captaincy = { user_id: next.id }
    expect(
      (await owner.visitor.post(`/api/organization/${organizationId}/members/set-captain`, captaincy)).status,
    ).toBe(200)
    await requestLater(hours(71))
    expect(await textsTo(captain)).toHaveLength(1)
    await change({ bank_account: former })
    await requestLater(hours(2))
    expect([(await textsTo(captain)).length, (await textsTo(next)).length]).toEqual([1, 2])
  })

  test('hears of a change of a project of the organization, also as its owner', async () => {
    const maker = await app.signInAnew()
    await join(maker, 'member')
    const account = {
      bankAccount: former,
      bankAccountHolder: 'N. de Wit',
      photoId: (await insertPicture(app.deps.db)).id,
    }
    const { id } = await insertProject(app.deps.db, { ownerId: maker.id, organizationId, ...account })
    for (const one of [captain, maker]) await remove(one)
    await owner.visitor.write('PUT', `/api/project/${id}`, { field: 'bank_account', value: other })
    for (const one of [captain, maker]) expect(await textsTo(one)).toEqual([expect.stringContaining('niet meer')])
    expect(await textsTo(owner)).toEqual([expect.stringContaining('/wijziging/')])
  })

  test('hears that a project was taken to another organization, and takes it back', async () => {
    const { id: elsewhere } = await insertOrganization(app.deps.db)
    await completeOrganization(app.deps.db, elsewhere)
    await insertOrganizationMember(app.deps.db, { organizationId: elsewhere, userId: owner.id, role: 'owner' })
    const { id } = await insertProject(app.deps.db, { ownerId: owner.id, organizationId })
    await owner.visitor.write('PUT', `/api/project/${id}`, { field: 'organization_id', value: elsewhere })
    await app.runJobs()
    await approve('project', id)
    await advancePastWait(app)
    const [mail] = await mails(captain, 'applied')
    expect((await show(linkIn(mail))).body.state).toBe('applied')
    await undo(linkIn(mail))
    expect((await captain.visitor.get(`/api/project/${id}`)).body.project.organization_id).toBe(organizationId)
  })
})

test('a change that staff reject stays shown with reason and date, until it is dismissed or another is requested', async () => {
  const rejected = async (by = owner) =>
    (await by.visitor.get(`/api/pending-changes?subject=organization&subject_id=${organizationId}`)).body.rejected
  const reject = async (reason: string) => {
    const [review] = await reviews('organization', organizationId)
    expect((await staff.post(`/spark/kiosk/reviews/${review!.id}/reject`, { reason })).status).toBe(200)
    await app.runJobs()
  }
  await change({ bank_account: other })
  expect(await rejected()).toEqual([])
  await reject('De rekening staat op een andere naam.')
  expect(await pending()).toEqual([])
  const [shown, ...more] = await rejected(captain)
  expect([shown, more]).toMatchObject([
    {
      kind: 'bank_account',
      reason: 'De rekening staat op een andere naam.',
      rejected_at: app.clock.now().toISOString(),
      to: expect.stringContaining('NL02'),
    },
    [],
  ])
  // Another is requested: the decision about the former is over.
  await change({ bank_account: other })
  expect(await rejected()).toEqual([])
  await reject('Nog steeds niet.')
  const [again] = await rejected(captain)
  expect(again.reason).toBe('Nog steeds niet.')
  // While the one that requested it leads: a project may have changed hands, and the new leaders may not read the
  // former account.
  await join(owner, 'member')
  expect(await rejected(captain)).toEqual([])
  await join(owner, 'owner')
  expect((await captain.visitor.post(`/api/pending-changes/${again.id}/dismiss`)).status).toBe(200)
  expect(await rejected()).toEqual([])
  expect((await owner.visitor.post(`/api/pending-changes/${again.id}/dismiss`)).status).toBe(409)
})
