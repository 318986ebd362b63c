import type * as browse from '../../../../contract/fundraisers/projects/browse.ts'
import type * as changes from '../../../../contract/fundraisers/projects/change-project.ts'
import type * as switches from '../../../../contract/fundraisers/projects/project-switches.ts'
import type * as creation from '../../../../contract/fundraisers/projects/create-project.ts'
import type * as ending from '../../../../contract/fundraisers/projects/end-project.ts'
import type * as suggestions from '../../../../contract/fundraisers/projects/gift-suggestions.ts'
import type * as own from '../../../../contract/fundraisers/projects/own-projects.ts'
import type * as events from '../../../../contract/fundraisers/projects/project-events.ts'
import type * as shown from '../../../../contract/fundraisers/projects/projects.ts'
import type * as publishing from '../../../../contract/fundraisers/projects/publish-project.ts'
import { eq } from 'drizzle-orm'
import {
  type AccessRequest,
  type AccessRequests,
  type Caller,
  type Cells,
  everybody,
  type ExpectedOf,
  managerBrowser,
  noAccount,
  ofProjects,
  readCells,
  signedIn,
  signedInBrowser,
} from '../../../../tests/authorization/expected.ts'
import {
  insertGiftSuggestion,
  insertProject,
  insertProjectEvent,
  insertProjectManager,
} from '../../../../tests/support/builders/projects.ts'
import { undoTokenOf } from '../../../platform/undo.ts'
import { projectManagers, projects } from '../../../schema/fundraisers/projects.ts'
import { users } from '../../../schema/identity/users.ts'
import { projectArchival } from './ending/undo-archive.ts'

/** The cells of its leaders: for all others at a browser it does not exist, whether they see the project or not. */
const managerCells: Cells = { ...managerBrowser, user: 404, member: 404, staff: 404 }
const managerCellsByKind = { open: managerCells, draft: managerCells, archived: noAccount, absent: noAccount }

type Kind = 'open' | 'draft' | 'archived'

/** A project like the one of the request, which may be gone after the request. */
async function copyOf({ app, world }: Caller, kind: Kind): Promise<number> {
  const { db } = app.deps
  const [original] = await db.select().from(projects).where(eq(projects.id, world.projects[kind].id))
  const [manager] = await db.select().from(projectManagers).where(eq(projectManagers.projectId, original!.id))
  const { ownerId, organizationId, state, archivedAt } = original!
  const { id } = await insertProject(db, { ownerId, state, archivedAt })
  // Without the checks of a builder: the owner may have left the organization meanwhile.
  await db.update(projects).set({ organizationId }).where(eq(projects.id, id))
  await insertProjectManager(db, id, manager!.userId)
  return id
}

/** A project that the caller has archived a moment ago, with the token that undoes it. */
async function archivedByCaller(caller: Caller): Promise<{ project: number; undo: string }> {
  const { deps } = caller.app
  const [subjectId, at] = [await copyOf(caller, 'open'), caller.app.clock.now()]
  await deps.db.update(projects).set({ archivedAt: at }).where(eq(projects.id, subjectId))
  const [user] = await deps.db.select().from(users).where(eq(users.email, caller.email))
  const act = { userId: user?.id ?? 0, subjectId, at, facts: { isOrganizerHidden: false, isMailed: false } }
  return { project: subjectId, undo: undoTokenOf(deps, projectArchival, act) }
}

function ofCopies<Body extends object>(
  cells: Record<Kind, Cells>,
  request: (copy: (caller: Caller) => Promise<number>) => Pick<AccessRequest<NoInfer<Body>>, 'url' | 'body'>,
): AccessRequests<Body> {
  const rowOf = (of: string, kind: Kind) => ({ of, cells: cells[kind], ...request((caller) => copyOf(caller, kind)) })
  return [
    rowOf('a public project', 'open'),
    rowOf('a draft', 'draft'),
    rowOf('an archived project', 'archived'),
    { of: 'no project', cells: noAccount, ...request(() => Promise.resolve(999_999_999)) },
  ]
}

type Insert = (caller: Caller, projectId: number) => Promise<{ id: number }>
const aSuggestion: Insert = ({ app }, projectId) => insertGiftSuggestion(app.deps.db, { projectId })
const anEvent: Insert = ({ app }, projectId) => insertProjectEvent(app.deps.db, projectId)

/**
 * Requests about a suggestion or an event: a new row for each, as some of them remove it, and a row of another project.
 */
function ofThings<Body extends object>(
  path: string,
  insert: Insert,
  rest: { behind?: string; body?: NoInfer<Body> },
): AccessRequests<Body> {
  const { behind = '', body } = rest
  const urlOf = (projectId: number, id: number) => `/api/project/${projectId}/${path}/${id}${behind}`
  const bodyOption = body && { body: () => body }
  const rows = (['open', 'draft', 'archived'] as const).map((kind) => ({
    of: `of a project that is ${kind}`,
    cells: managerCellsByKind[kind],
    url: async (caller: Caller) => {
      const { id } = caller.world.projects[kind]
      return urlOf(id, (await insert(caller, id)).id)
    },
    ...bodyOption,
  }))
  const others = {
    of: 'of another project',
    cells: noAccount,
    url: async (caller: Caller) =>
      urlOf(caller.world.projects.open.id, (await insert(caller, caller.world.projects.draft.id)).id),
    ...bodyOption,
  }
  return [others, ...rows]
}

export const expected: ExpectedOf<
  | typeof browse
  | typeof changes
  | typeof switches
  | typeof creation
  | typeof ending
  | typeof suggestions
  | typeof own
  | typeof events
  | typeof shown
  | typeof publishing
> = {
  'GET /api/project': [{ cells: signedIn }],
  'GET /api/project/recent': [{ cells: everybody }],
  'GET /api/project/public': [{ cells: everybody }],
  'GET /api/project/:id/progress': ofProjects(readCells, { url: ({ id }) => `/api/project/${id}/progress` }),
  'POST /api/project': [{ cells: signedInBrowser, body: () => ({ name: 'Een nieuwe actie' }) }],
  'POST /api/project-simple': [{ cells: signedInBrowser, body: () => ({ name: 'Een nieuwe actie' }) }],
  'POST /api/project/validate': [{ cells: signedInBrowser, body: () => ({ field: 'name', value: 'Een naam' }) }],
  'PUT /api/project/:id': ofProjects(managerCellsByKind, {
    url: ({ id }) => `/api/project/${id}`,
    body: () => ({ field: 'video_url', value: '' }),
  }),
  'POST /api/project/:id': ofProjects(managerCellsByKind, {
    url: ({ id }) => `/api/project/${id}`,
    body: () => ({ field: 'video_url', value: '' }),
  }),
  'POST /api/project/:id/subscription-code': ofProjects(managerCellsByKind, {
    url: ({ id }) => `/api/project/${id}/subscription-code`,
  }),
  'GET /api/project/:id/switches/donation': ofProjects(managerCellsByKind, {
    url: ({ id }) => `/api/project/${id}/switches/donation`,
  }),
  'GET /api/project/:id/switches/privacy': ofProjects(managerCellsByKind, {
    url: ({ id }) => `/api/project/${id}/switches/privacy`,
  }),
  'PUT /api/project/:id/switches/donation': ofProjects(managerCellsByKind, {
    url: ({ id }) => `/api/project/${id}/switches/donation`,
    body: () => ({ enabled_donation_switches: ['message'] }),
  }),
  'PUT /api/project/:id/switches/privacy': ofProjects(managerCellsByKind, {
    url: ({ id }) => `/api/project/${id}/switches/privacy`,
    body: () => ({ enabled_privacy_switches: [] }),
  }),
  'GET /api/project/:id/gift-suggestions': ofProjects(readCells, {
    url: ({ id }) => `/api/project/${id}/gift-suggestions`,
  }),
  'POST /api/project/:id/gift-suggestions': ofProjects(managerCellsByKind, {
    url: ({ id }) => `/api/project/${id}/gift-suggestions`,
    body: () => ({ name: 'Een week water', amount: 10 }),
  }),
  'POST /api/project/:id/gift-suggestions/:suggestion': ofThings('gift-suggestions', aSuggestion, {
    body: { name: 'Een maand water', amount: 40 },
  }),
  'POST /api/project/:id/gift-suggestions/:suggestion/delete': ofThings('gift-suggestions', aSuggestion, {
    behind: '/delete',
  }),
  'GET /api/project/:id/project-events': ofProjects(readCells, {
    url: ({ id }) => `/api/project/${id}/project-events`,
  }),
  'POST /api/project/:id/project-events': ofProjects(managerCellsByKind, {
    url: ({ id }) => `/api/project/${id}/project-events`,
    body: () => ({ name: '10 kilometer', type: 'afstand' }),
  }),
  'POST /api/project/:id/project-events/:event': ofThings('project-events', anEvent, {
    body: { name: '5 kilometer', type: 'afstand' },
  }),
  'POST /api/project/:id/project-events/:event/delete': ofThings('project-events', anEvent, { behind: '/delete' }),
  'POST /api/project/archive': ofCopies(
    {
      open: { ...managerBrowser, manager: 403 },
      draft: { ...managerCells, manager: 403, staff: 403 },
      archived: noAccount,
    },
    (copy) => ({ body: async (caller) => ({ project: await copy(caller) }) }),
  ),
  'POST /api/project/undo-archive': [
    { of: 'a project that the caller archived', cells: { ...managerCells, manager: 403 }, body: archivedByCaller },
    {
      of: 'a project that another archived',
      cells: noAccount,
      body: async (caller) => ({ ...(await archivedByCaller(caller)), undo: 'x' }),
    },
  ],
  'DELETE /api/project/:id': ofCopies(
    { open: { ...managerCells, manager: 403 }, draft: { ...managerCells, manager: 403 }, archived: noAccount },
    (copy) => ({ url: async (caller) => `/api/project/${await copy(caller)}`, body: () => ({}) }),
  ),
  'GET /api/project-publish/:id': ofProjects(managerCellsByKind, { url: ({ id }) => `/api/project-publish/${id}` }),
  'POST /api/project-publish/:id': ofCopies(
    { open: { ...managerCells, manager: 403 }, draft: managerCells, archived: noAccount },
    (copy) => ({
      url: async (caller) => `/api/project-publish/${await copy(caller)}`,
      body: () => ({ is_public: false }),
    }),
  ),
}
