import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { TestApp, Visitor } from '../support/build-test-app.ts'
import type { World } from './world.ts'

/**
 * The caller. The owner, the manager and the captain and member of the organization are those of the project that is
 * that they are about; the token is the user's. "Without" is a token with every ability but the one that the call
 * wants.
 */
export const personas = [
  'guest',
  'user',
  'owner',
  'manager',
  'captain',
  'member',
  'staff',
  'token',
  'token without',
  "owner's token",
  "owner's token without",
] as const
export type Persona = (typeof personas)[number]

/**
 * A cell of the authorization matrix (instead of RBAC), the required answer: carried out, or this status and no other.
 * 401: sign in first · 403: not for you · 404: for all you may know, it is not there.
 */
export type Cell = '2xx' | 401 | 403 | 404 | 409 | 422
/** A row of the authorization matrix (instead of RBAC): the required answer to a call for each persona. */
export type Cells = Readonly<Record<Persona, Cell>>

export interface Caller {
  app: TestApp
  world: World
  /** The browser of the persona, or of the maker of the token; a guest's has no session. */
  browser: Visitor
  /** A user's own e-mail address; an unknown one for a guest. */
  email: string
  /** A number that differs for every request. */
  number: number
}

/** A call as it is made for one thing, with a request that is right in all but its caller. */
export interface AccessRequest<Body extends object = object> {
  of?: string
  /** The URL; the call's own path when it is left out. */
  url?: (caller: Caller) => string | Promise<string>
  body?: (caller: Caller) => Body | Promise<Body>
  /** Prepares a thing that only some can have, as half a sign-in. */
  prepare?: (caller: Caller) => Promise<unknown>
  cells: Cells | Partial<Cells>
  /** A request changes the user of the browser or their sign-in: afterwards the user signs in as before. */
  changesSignIn?: true
}

/** The requests of one call; the first of them names every persona. */
export type AccessRequests<Body extends object = object> = readonly [
  AccessRequest<Body> & { cells: Cells },
  ...AccessRequest<Body>[],
]

/** The requests by method and path, as in 'GET /api/project'. */
export type ExpectedAccess = Record<string, AccessRequests>

type CallsOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Call> : never
type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> & object : object

/**
 * A row for each call of these files of the contract, with bodies of the shape that it takes.
 *
 *     export const expected: ExpectedOf<typeof changes | typeof teams> = {
 */
export type ExpectedOf<Module> = {
  [C in CallsOf<Module> as `${C['method']} ${C['path']}`]: AccessRequests<BodyOf<C>>
}

const all = (cell: Cell): Record<Persona, Cell> =>
  Object.fromEntries(personas.map((persona) => [persona, cell])) as Record<Persona, Cell>
const withoutAbility = { 'token without': 403, "owner's token without": 403 } as const
const noToken = { token: 403, "owner's token": 403, ...withoutAbility } as const

/** All may; a token only when it carries the ability. */
export const everybody: Cells = { ...all('2xx'), ...withoutAbility }
/** All at a browser; no token can carry it. */
export const everyBrowser: Cells = { ...all('2xx'), ...noToken }
export const signedIn: Cells = { ...everybody, guest: 401 }
/** The cells of one's own account at a browser: a leaked token must not take it over. */
export const signedInBrowser: Cells = { ...everyBrowser, guest: 401 }
export const staffBrowser: Cells = { ...all(403), guest: 401, staff: '2xx' }
/** Managers of the project, at a browser. */
export const managerBrowser: Cells = { ...signedInBrowser, user: 403, member: 403, staff: 403 }
/** The cells of a thing of another owner, or of none: a browser gets the same answer for both. */
export const noBrowser: Cells = { ...all(404), ...noToken }
export const noAccount: Cells = { ...noBrowser, guest: 401 }
/** The cells for managers of the project alone. */
export const managers: Cells = { ...everybody, guest: 404, user: 404, member: 404, staff: 404, token: 404 }
export const nobody: Cells = { ...all(404), ...withoutAbility }
/** Leaders of the organization, at a browser: its members know that it exists, no others do. */
export const leaderBrowser: Cells = { ...noAccount, owner: '2xx', captain: '2xx', member: 403 }
/** The cells for members of an organization, and for staff, who may see everything. */
export const memberOrganization: Cells = {
  ...nobody,
  owner: '2xx',
  captain: '2xx',
  member: '2xx',
  staff: '2xx',
  "owner's token": '2xx',
}

const kinds = [
  { of: 'a public project', kind: 'open' },
  { of: 'a draft', kind: 'draft' },
  { of: 'an archived project', kind: 'archived' },
  { of: 'no project', kind: 'absent' },
] as const

export interface ProjectCells {
  open: Cells
  draft: Cells
  archived: Cells
  absent: Cells
}

/** The reads of a project: a public one is for all, a draft for its managers and staff, an archived one for none. */
export const readCells: ProjectCells = {
  open: everybody,
  draft: { ...managers, staff: '2xx' },
  archived: nobody,
  absent: nobody,
}

/** The same request about a project that is public, one that is hidden, one that is archived and none at all. */
export function ofProjects<Body extends object>(
  cells: ProjectCells,
  request: {
    url?: (project: World['projects']['open']) => string
    body?: (project: World['projects']['open']) => NoInfer<Body>
  },
): AccessRequests<Body> {
  const { url, body } = request
  const requests = kinds.map(({ of, kind }) => ({
    of,
    cells: cells[kind],
    ...(url !== undefined && { url: ({ world }: Caller) => url(world.projects[kind]) }),
    ...(body !== undefined && { body: ({ world }: Caller) => body(world.projects[kind]) }),
  }))
  return [requests[0]!, ...requests.slice(1)]
}

const organizationKinds = [
  { of: 'a public organization', kind: 'open' },
  { of: 'one that is not published', kind: 'draft' },
  { of: 'no organization', kind: 'absent' },
] as const

/** The same request about an organization that is public, one that is hidden and none at all. */
export function ofOrganizations<Body extends object>(
  cells: Record<'open' | 'draft' | 'absent', Cells>,
  request: { url: (organization: { id: number; url: string }) => string } & Pick<
    AccessRequest<NoInfer<Body>>,
    'body' | 'prepare'
  >,
): AccessRequests<Body> {
  const { url, ...rest } = request
  const requests = organizationKinds.map(({ of, kind }) => ({
    of,
    cells: cells[kind],
    url: ({ world }: Caller) => url(world.organizations[kind]),
    ...rest,
  }))
  return [requests[0]!, ...requests.slice(1)]
}
