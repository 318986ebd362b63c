import type * as members from '../../../../contract/fundraisers/team-members/member-calls.ts'
import type * as requests from '../../../../contract/fundraisers/team-members/request-calls.ts'
import { and, eq } from 'drizzle-orm'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertTeam, insertTeamRequest } from '../../../../tests/support/builders/teams.ts'
import {
  type AccessRequest,
  type Caller,
  type Cells,
  everyBrowser,
  type ExpectedOf,
  managerBrowser,
  noAccount,
  noBrowser,
  ofProjects,
  readCells,
} from '../../../../tests/authorization/expected.ts'
import { undoTokenOf } from '../../../platform/undo.ts'
import { participants } from '../../../schema/fundraisers/participants.ts'
import { teamRequests } from '../../../schema/fundraisers/team-members.ts'
import { findRecipient } from '../../identity/users/index.ts'
import { requestDecline } from './answer-request.ts'
import { memberRemoval } from './undo-removal.ts'
import { requestUrl } from './invitation-link.ts'

/** Managers of the project may; for all others but the captain it does not exist. */
const managerCells: Cells = { ...managerBrowser, user: 404, member: 404, staff: 404 }
const cellsOf = { open: managerCells, draft: managerCells, archived: noAccount, absent: noAccount }
const seen = {
  open: everyBrowser,
  draft: { ...everyBrowser, guest: 404, user: 404, member: 404 },
  archived: noBrowser,
  absent: noBrowser,
} as const

const openTeam = (rest: string) => (caller: Caller) => `/api/teams/${caller.world.projects.open.teamId}/${rest}`

/** A participant in the team of the public project, or beside it. */
const somebody =
  (isMember: boolean) =>
  async ({ app, world: { projects } }: Caller) => {
    const { id, teamId } = projects.open
    const values = isMember ? { teamId } : {}
    return { participant_id: (await insertParticipant(app.deps.db, { projectId: id, ...values })).id }
  }

const pending = async ({ app, world, number }: Caller) => {
  const values = { teamId: world.projects.open.teamId, email: `vraagt-${number}@voorbeeld.nl` }
  return { team_request_id: await insertTeamRequest(app.deps.db, values), reason: 'Vol is vol.' }
}

/** The same request about a team in a draft, in an archived project, and about none. */
const elsewhere = <Body extends object>(rest: string, body: () => Body, draft: Cells): AccessRequest<Body>[] => [
  { of: 'a draft', cells: draft, url: ({ world }) => `/api/teams/${world.projects.draft.teamId}/${rest}`, body },
  {
    of: 'an archived project',
    cells: noAccount,
    url: ({ world }) => `/api/teams/${world.projects.archived.teamId}/${rest}`,
    body,
  },
  { of: 'no team', cells: noAccount, url: () => `/api/teams/999999999/${rest}`, body },
]
/** A request that the caller declined a moment ago, with the token that undoes it. */
const declinedByCaller = async (caller: Caller) => {
  const { app, email } = caller
  const { team_request_id: subjectId } = await pending(caller)
  const [user, at] = [await findRecipient(app.deps.db, { email }), app.clock.now()]
  await app.deps.db
    .update(teamRequests)
    .set({ state: 'declined', answeredAt: at })
    .where(eq(teamRequests.id, subjectId))
  const act = { userId: user?.userId ?? 0, subjectId, at, facts: null }
  return { team_request_id: subjectId, undo: undoTokenOf(app.deps, requestDecline, act) }
}
/** A participant whom the caller removed from the team a moment ago, with the token that undoes it. */
const removedByCaller = async (caller: Caller) => {
  const { app, world, email } = caller
  const { participant_id: subjectId } = await somebody(false)(caller)
  const user = await findRecipient(app.deps.db, { email })
  const facts = { teamId: world.projects.open.teamId, isCaptain: false, departure: 0 }
  const act = { userId: user?.userId ?? 0, subjectId, at: app.clock.now(), facts }
  return { participant_id: subjectId, undo: undoTokenOf(app.deps, memberRemoval, act) }
}
const foreignRemoval = () => ({ participant_id: 999_999_999, undo: 'x' })
const foreignDecline = () => ({ team_request_id: 999_999_999, undo: 'x' })
const unknownRequest = () => ({ team_request_id: 999_999_999, reason: 'Vol is vol.' })
const unknownMember = () => ({ participant_id: 999_999_999 })
/** Managers get the error. */
const wrongInDraft: Cells = { ...noAccount, owner: 422, manager: 422, captain: 422 }

/**
 * Leaves the team that another case of the same world may have put them in: a member of a team cannot request another.
 */
async function inNoTeam({ app, world, email }: Caller): Promise<void> {
  const recipient = await findRecipient(app.deps.db, { email })
  if (recipient === undefined) return
  const isTheirs = and(eq(participants.userId, recipient.userId), eq(participants.projectId, world.projects.open.id))
  await app.deps.db.update(participants).set({ teamId: null, isCaptain: false }).where(isTheirs)
}

/** Makes a request of the caller to the team of the public project, which waits. */
async function ownRequest({ app, world, email }: Caller): Promise<void> {
  const recipient = await findRecipient(app.deps.db, { email })
  if (recipient === undefined) return
  const { userId } = recipient
  await app.deps.db.delete(teamRequests).where(eq(teamRequests.userId, userId))
  await insertTeamRequest(app.deps.db, { teamId: world.projects.open.teamId, userId })
}

/** The call behind the page of a link. */
const asCall = (address: string) => address.replace('/teamverzoek/', '/api/teams/requests/')

export const expected: ExpectedOf<typeof members | typeof requests> = {
  'GET /api/teams/:id/members': ofProjects(readCells, { url: ({ teamId }) => `/api/teams/${teamId}/members` }),
  'GET /api/teams/:id/user-relation': ofProjects(seen, { url: ({ teamId }) => `/api/teams/${teamId}/user-relation` }),
  'GET /api/teams/:id/members-available': ofProjects(cellsOf, {
    url: ({ teamId }) => `/api/teams/${teamId}/members-available`,
  }),
  'GET /api/teams/:id/requests': ofProjects(cellsOf, { url: ({ teamId }) => `/api/teams/${teamId}/requests` }),
  'POST /api/teams/:id/requests': [
    {
      of: 'a team on request',
      cells: everyBrowser,
      url: async ({ app, world }) => {
        const values = { projectId: world.projects.open.id, isOpen: false }
        return `/api/teams/${(await insertTeam(app.deps.db, values)).id}/requests`
      },
      body: ({ number }) => ({ motivation: 'Graag.', name: 'Gast', email: `gast-${number}@voorbeeld.nl` }),
      prepare: inNoTeam,
    },
    {
      of: 'no team',
      cells: noBrowser,
      url: () => '/api/teams/999999999/requests',
      body: () => ({ motivation: 'Graag.', name: 'Gast', email: 'gast@voorbeeld.nl' }),
    },
  ],
  'DELETE /api/teams/:id/requests': [
    {
      of: 'their own',
      cells: { ...everyBrowser, guest: 401 },
      url: openTeam('requests'),
      prepare: ownRequest,
    },
    { of: 'nobody', cells: noAccount, url: () => '/api/teams/999999999/requests' },
  ],
  'POST /api/teams/:id/requests/approve': [
    { of: 'a public project', cells: managerCells, url: openTeam('requests/approve'), body: pending },
    ...elsewhere('requests/approve', unknownRequest, noAccount),
  ],
  'POST /api/teams/:id/requests/decline': [
    { of: 'a public project', cells: managerCells, url: openTeam('requests/decline'), body: pending },
    ...elsewhere('requests/decline', unknownRequest, noAccount),
  ],
  'POST /api/teams/:id/requests/undo-decline': [
    { of: 'a public project', cells: managerCells, url: openTeam('requests/undo-decline'), body: declinedByCaller },
    ...elsewhere('requests/undo-decline', foreignDecline, noAccount),
  ],
  'GET /api/teams/requests/:token': [
    { cells: everyBrowser, url: ({ app }) => asCall(requestUrl(app.deps, 999_999_999)) },
    { of: 'a link of nobody', cells: noBrowser, url: () => `/api/teams/requests/1.${'x'.repeat(43)}` },
  ],
  'POST /api/teams/:id/members': [
    { of: 'a public project', cells: managerCells, url: openTeam('members'), body: somebody(false) },
    ...elsewhere('members', unknownMember, wrongInDraft),
  ],
  'POST /api/teams/:id/make-captain': [
    { of: 'a public project', cells: managerCells, url: openTeam('make-captain'), body: somebody(true) },
    ...elsewhere('make-captain', unknownMember, wrongInDraft),
  ],
  'POST /api/teams/:id/members/undo-delete': [
    { of: 'a public project', cells: managerCells, url: openTeam('members/undo-delete'), body: removedByCaller },
    ...elsewhere('members/undo-delete', foreignRemoval, noAccount),
  ],
  'POST /api/teams/:id/members/delete': [
    { of: 'a public project', cells: managerCells, url: openTeam('members/delete'), body: somebody(true) },
    ...elsewhere('members/delete', unknownMember, wrongInDraft),
  ],
}
