import { days } from '../../../../tests/support/fake-clock.ts'
import type * as onBehalf from '../../../../contract/signups/registrations/on-behalf.ts'
import type * as fees from '../../../../contract/signups/registrations/own-fee.ts'
import type * as calls from '../../../../contract/signups/registrations/register-calls.ts'
import { eq } from 'drizzle-orm'
import { seal, sha256 } from '../../../platform/secrets.ts'
import { projectEvents, projects } from '../../../schema/fundraisers/projects.ts'
import {
  type Caller,
  type Cells,
  everybody,
  everyBrowser,
  type ExpectedOf,
  noAccount,
  noBrowser,
  nobody,
  ofProjects,
  readCells,
} from '../../../../tests/authorization/expected.ts'
import { participantIdIn } from '../../../../tests/authorization/of-participants.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertHeldRegistration } from '../../../../tests/support/builders/registrations.ts'

const isOf = (projectId: number) => eq(projectEvents.projectId, projectId)

/** The code that the project requires now: another request of the same world may have set one. */
async function codeOf({ app, world }: Caller): Promise<{ subscriptionCode?: string }> {
  const isOpen = eq(projects.id, world.projects.open.id)
  const [project] = await app.deps.db.select({ code: projects.subscriptionCode }).from(projects).where(isOpen)
  const code = project?.code ?? undefined
  return code === undefined ? {} : { subscriptionCode: code }
}

/** Managers of a draft see it, and read that its registration is closed. */
const tooEarly: Cells = { ...noBrowser, owner: 422, manager: 422, captain: 422, staff: 422 }
const draftRead: Cells = { ...noBrowser, owner: '2xx', manager: '2xx', captain: '2xx', staff: '2xx' }

const form = async (caller: Caller) => ({
  ...(await codeOf(caller)),
  project_event_id: (await eventOf(caller))?.id,
  email: `aanmelder-${caller.number}@example.test`,
  password: 'vier paarden op de dijk',
  name: 'Noor',
  last_name: 'Smit',
  general_terms: true,
})

async function eventOf({ app, world }: Caller) {
  return (await app.deps.db.select().from(projectEvents).where(isOf(world.projects.open.id)))[0]
}

const tokens = new WeakMap<object, Promise<string>>()

/** The token of a held registration, made once: a call that reads must not change a row, not even by a second call. */
function tokenOf({ app, world }: Caller): Promise<string> {
  const earlierToken = tokens.get(world)
  if (earlierToken !== undefined) return earlierToken
  const heldUntil = app.clock.in(days(1))
  const heldRegistration = insertHeldRegistration(app.deps.db, { projectId: world.projects.open.id, heldUntil })
  const token = heldRegistration.then((registration) => registration.token)
  tokens.set(world, token)
  return token
}
const heldPlace = (path: string) => async (caller: Caller) => `/api/registration/${await tokenOf(caller)}${path}`
const noPlace = (path: string) => () => `/api/registration/${'x'.repeat(32)}${path}`

/** A page with an unpaid fee, of the member of the organization. */
const duePages = new WeakMap<object, Promise<number>>()
function duePageOf({ app, world }: Caller): Promise<number> {
  const { db } = app.deps
  const make = async () => {
    const fee = { useEntryFee: true, forceEntryFee: true, entryFeeCents: 1_500 }
    const { id: projectId } = await insertProject(db, { kind: 'participants', ...fee })
    return (await insertParticipant(db, { projectId, userId: world.members.member })).id
  }
  const page = duePages.get(world) ?? make()
  duePages.set(world, page)
  return page
}
const dueFee = async (caller: Caller) => `/api/participant/${await duePageOf(caller)}/fee`
const payer: Cells = { ...noAccount, member: '2xx' }
const noDueFee = async (caller: Caller) => `/api/participant/${await participantIdIn(caller, 'open')}/fee`
const byIdeal = () => ({ payment_method: 'ideal' as const })

/** Managers of the project; for all others the people that they signed up do not exist. */
const managerCells: Cells = { ...noAccount, owner: '2xx', manager: '2xx', captain: '2xx' }
const tooEarlyForManagers: Cells = { ...noAccount, owner: 422, manager: 422, captain: 422 }
const ofManagers = { open: managerCells, draft: managerCells, archived: noAccount, absent: noAccount }
const other = async (caller: Caller) => ({
  email: `ander-${caller.number}@example.test`,
  name: 'Noor',
  last_name: 'Smit',
  project_event_id: (await eventOf(caller))?.id,
})

/** A participant signed up by a manager, made for the case. */
async function awaitedIn({ app, world, number }: Caller, token = `${number}`.padStart(32, 'b')) {
  const awaited = {
    entry: { name: 'Noor Smit', motivation: '', goalCents: null, projectEventId: null, photoId: null },
    more: { teamMode: 'alone', teamId: null, teamName: '', usedCode: false, details: {} },
  }
  const form = {
    entry: { ...awaited.entry, ...awaited.more },
    email: `wacht-${number}@example.test`,
    entryFee: 'unasked',
  }
  const { id } = await insertHeldRegistration(app.deps.db, {
    projectId: world.projects.open.id,
    state: 'awaiting',
    isByGuest: false,
    feeCents: 0,
    heldUntil: app.clock.in(days(1)),
    confirmHash: sha256(token),
    sealedForm: seal(app.deps.config.secret, 'awaited-person', JSON.stringify(form)),
  })
  return { id, token }
}
const offers = new WeakMap<object, Promise<string>>()
function offerOf(caller: Caller): Promise<string> {
  const token = offers.get(caller.world) ?? awaitedIn(caller, 'c'.repeat(32)).then(({ token }) => token)
  offers.set(caller.world, token)
  return token
}

export const expected: ExpectedOf<typeof calls | typeof fees | typeof onBehalf> = {
  'GET /api/project/:id/register-other': ofProjects(ofManagers, {
    url: ({ id }) => `/api/project/${id}/register-other`,
  }),
  'POST /api/project/:id/register-other': [
    {
      of: 'a public project',
      cells: managerCells,
      url: ({ world }) => `/api/project/${world.projects.open.id}/register-other`,
      body: other,
    },
    {
      of: 'a draft',
      cells: tooEarlyForManagers,
      url: ({ world }) => `/api/project/${world.projects.draft.id}/register-other`,
      body: other,
    },
  ],
  'POST /api/project/:id/register-other/withdraw': [
    {
      of: 'somebody of a public project',
      cells: managerCells,
      url: ({ world }) => `/api/project/${world.projects.open.id}/register-other/withdraw`,
      body: async (caller) => ({ registration: (await awaitedIn(caller)).id }),
    },
    {
      of: 'somebody of another project',
      cells: noAccount,
      url: ({ world }) => `/api/project/${world.projects.draft.id}/register-other/withdraw`,
      body: async (caller) => ({ registration: (await awaitedIn(caller)).id }),
    },
  ],
  'GET /api/registration-offer/:token': [
    {
      of: 'a place that waits',
      cells: everybody,
      url: async (caller) => `/api/registration-offer/${await offerOf(caller)}`,
    },
    { of: 'nothing', cells: nobody, url: () => `/api/registration-offer/${'x'.repeat(32)}` },
  ],
  'POST /api/registration-offer/:token': [
    {
      of: 'a place that waits',
      cells: everyBrowser,
      url: async (caller) => `/api/registration-offer/${(await awaitedIn(caller)).token}`,
      body: () => ({ password: 'vier paarden op de dijk', general_terms: true }),
    },
    {
      of: 'nothing',
      cells: noBrowser,
      url: () => `/api/registration-offer/${'x'.repeat(32)}`,
      body: () => ({ password: 'vier paarden op de dijk', general_terms: true }),
    },
  ],
  'GET /api/participant/:id/fee': [
    { of: 'a page of the member', cells: payer, url: dueFee },
    { of: 'a page that costs nothing', cells: noAccount, url: noDueFee },
  ],
  'POST /api/participant/:id/fee': [
    { of: 'a page of the member', cells: payer, url: dueFee, body: byIdeal },
    { of: 'a page that costs nothing', cells: noAccount, url: noDueFee, body: byIdeal },
  ],
  'GET /api/pages/:project/register': ofProjects(readCells, { url: ({ url }) => `/api/pages/${url}/register` }),
  'GET /api/project/:id/register/teams': ofProjects(readCells, {
    url: ({ id }) => `/api/project/${id}/register/teams`,
  }),
  'POST /api/project/:id/register': [
    {
      of: 'a public project',
      cells: everyBrowser,
      url: ({ world }) => `/api/project/${world.projects.open.id}/register`,
      body: form,
    },
    {
      of: 'a draft',
      cells: tooEarly,
      url: ({ world }) => `/api/project/${world.projects.draft.id}/register`,
      body: form,
    },
    {
      of: 'an archived project',
      cells: noBrowser,
      url: ({ world }) => `/api/project/${world.projects.archived.id}/register`,
      body: form,
    },
    { of: 'no project', cells: noBrowser, url: () => '/api/project/999999999/register', body: form },
  ],
  'POST /api/project/:id/register/validate': [
    {
      cells: everyBrowser,
      url: () => '/api/project/1/register/validate',
      body: () => ({ field: 'name', value: 'Noor' }),
    },
  ],
  'POST /api/project/:id/verify-code': ofProjects(
    { open: everyBrowser, draft: draftRead, archived: noBrowser, absent: noBrowser },
    { url: ({ id }) => `/api/project/${id}/verify-code`, body: () => ({ code: 'ABC12' }) },
  ),
  'GET /api/registration/:token': [
    { of: 'a place that is held', cells: everybody, url: heldPlace('') },
    { of: 'nothing', cells: nobody, url: noPlace('') },
  ],
  'POST /api/registration/:token/pay': [
    {
      of: 'a place that is held',
      cells: everyBrowser,
      url: heldPlace('/pay'),
      body: () => ({ payment_method: 'ideal' }),
    },
    { of: 'nothing', cells: noBrowser, url: noPlace('/pay'), body: () => ({ payment_method: 'ideal' }) },
  ],
}
