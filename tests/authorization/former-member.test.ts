import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projects } from '../../server/schema/fundraisers/projects.ts'
import type { TestApp } from '../support/build-test-app.ts'
import { insertOrganizationMember, removeOrganizationMember } from '../support/builders/organizations.ts'
import { minutes } from '../support/fake-clock.ts'
import { mailsTo } from '../support/mailbox.ts'
import { buildRefundWorld } from '../support/money/refund-world.ts'
import { buildCallers, type Callers } from './callers.ts'
import { expected } from './collect.ts'
import type { World } from './world.ts'

let app: TestApp
let world: World
let callers: Callers
/** The owner of the projects, in the organization that they were made for. */
let membership: { organizationId: number; userId: number }

beforeAll(async () => {
  ;({ app, world, callers } = await buildCallers())
  membership = await membershipIn(world.projects.open.id)
  await removeOrganizationMember(app.deps.db, membership)
})
afterAll(() => app.close())

async function membershipIn(projectId: number) {
  const [project] = await app.deps.db.select().from(projects).where(eq(projects.id, projectId))
  return { organizationId: project!.organizationId!, userId: project!.ownerId }
}

const cellOf = (status: number): '2xx' | number => (status >= 200 && status < 300 ? '2xx' : status)

/**
 * The requests that the owner may make of a project because they manage it: its manager gets another answer than other
 * users.
 */
const managing = Object.entries(expected).flatMap(([name, row]) => {
  const requests = row.filter(
    ({ cells }) => cells.owner === '2xx' && cells.user !== '2xx' && cells.manager !== cells.user,
  )
  // A public project and a hidden one; the others use the same clause.
  return requests.length === 0 ? [] : ([[name, requests.slice(0, 2)]] as const)
})

describe('the maker of a project who left its organization', () => {
  test('has many calls to lose', () => expect(managing.length).toBeGreaterThan(60))

  test.each(managing)('gets from %s the answer of any user', async (name, requests) => {
    const call = app.calls.calls.find(({ method, path }) => `${method} ${path}` === name)!
    for (const request of requests) {
      const { status } = await callers.request(call, 'owner', request)
      expect([request.of, cellOf(status)]).toEqual([request.of, request.cells.user])
    }
  })

  test('sees a public project as any user does, has it in no list, and manages it again once they are back', async () => {
    const { open, draft } = world.projects
    const owner = await callers.browserOf('owner')
    const look = async () => ({
      page: (await owner.get(`/api/project/${open.id}`)).body.project,
      draft: (await owner.get(`/api/project/${draft.id}`)).status,
      people: (await owner.get(`/api/project/${open.id}/participants/list`)).status,
      own: (await owner.get('/api/project')).body.list.map(({ id }: { id: number }) => id) as number[],
    })
    const outside = await look()
    expect(outside).toMatchObject({ page: { is_manager: false }, draft: 404, people: 404 })
    expect(outside.page).not.toHaveProperty('bank_account')
    expect(outside.own).not.toContain(open.id)

    await insertOrganizationMember(app.deps.db, { ...membership, role: 'member' })
    const back = await look()
    expect(back).toMatchObject({ page: { is_manager: true }, draft: 200, people: 200 })
    expect(back.page).toHaveProperty('bank_account')
    expect(back.own).toContain(open.id)
    await removeOrganizationMember(app.deps.db, membership)
  })

  test('gets no mail about donations, refunds or the bank account, until they are back', async () => {
    const refunds = await buildRefundWorld(app)
    const their = await membershipIn(refunds.projectId)
    const holder = { field: 'bank_account_holder', value: 'Stichting De Werf' }
    expect((await refunds.captain.write('PUT', `/api/project/${refunds.projectId}`, holder)).status).toBe(200)
    const mailsAfter = async (iban: string) => {
      const before = (await mailsTo(app, refunds.emails.owner)).length
      const { id } = await refunds.give(600)
      expect((await refunds.refund({ donations: [id] }, refunds.captain)).status).toBe(200)
      const account = { field: 'bank_account', value: iban }
      expect((await refunds.captain.write('PUT', `/api/project/${refunds.projectId}`, account)).status).toBe(200)
      app.clock.advance(minutes(2))
      return (await mailsTo(app, refunds.emails.owner)).slice(before).map(({ kind }) => kind)
    }
    await removeOrganizationMember(app.deps.db, their)
    expect(await mailsAfter('NL91ABNA0417164300')).toEqual([])
    await insertOrganizationMember(app.deps.db, { ...their, role: 'member' })
    expect((await mailsAfter('NL02ABNA0123456789')).sort()).toEqual([
      'money-change-requested',
      'new-donations',
      'refund-unconfirmed',
    ])
  })
})
