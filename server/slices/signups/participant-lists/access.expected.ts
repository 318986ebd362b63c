import type * as calls from '../../../../contract/signups/participant-lists/participant-list.ts'
import {
  type Caller,
  type Cells,
  type ExpectedOf,
  managerBrowser,
  noAccount,
  ofProjects,
} from '../../../../tests/authorization/expected.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { undoTokenOf } from '../../../platform/undo.ts'
import { participantArchival } from '../../fundraisers/participants/index.ts'
import { findRecipient } from '../../identity/users/index.ts'

/** Managers of the project, at a browser; to all others its participants' e-mail addresses do not exist. */
const managers: Cells = { ...noAccount, owner: '2xx', manager: '2xx', captain: '2xx' }
const ofManagers = { open: managers, draft: managers, archived: noAccount, absent: noAccount }

const archivedIn = async ({ app, world }: Caller) => {
  const archived = { projectId: world.projects.open.id, archivedAt: app.clock.now() }
  return { participant: (await insertParticipant(app.deps.db, archived)).id }
}
/** A participant's page that the caller has archived a moment ago, with the token that undoes it. */
const archivedByCaller = async (caller: Caller) => {
  const { app, world, email } = caller
  const { participant: subjectId } = await archivedIn(caller)
  const recipient = await findRecipient(app.deps.db, { email })
  const facts = { projectId: world.projects.open.id, isByOwner: false, teamId: null, isCaptain: false }
  const act = { userId: recipient?.userId ?? 0, subjectId, at: app.clock.now(), facts }
  return { participant: subjectId, undo: undoTokenOf(app.deps, participantArchival, act) }
}
const participantIn = async ({ app, world }: Caller) => ({
  participant: (await insertParticipant(app.deps.db, { projectId: world.projects.open.id })).id,
})
const moveIn = async (caller: Caller) => ({
  ...(await participantIn(caller)),
  team_id: caller.world.projects.open.teamId,
})

export const expected: ExpectedOf<typeof calls> = {
  'GET /api/project/:id/participants/list': ofProjects(ofManagers, {
    url: ({ id }) => `/api/project/${id}/participants/list`,
  }),
  'GET /api/project/:id/participants/export': ofProjects(ofManagers, {
    url: ({ id }) => `/api/project/${id}/participants/export`,
  }),
  'GET /api/project/:id/teams/list': ofProjects(ofManagers, { url: ({ id }) => `/api/project/${id}/teams/list` }),
  'GET /api/project/:id/teams/export': ofProjects(ofManagers, { url: ({ id }) => `/api/project/${id}/teams/export` }),
  'POST /api/project/:id/participants/restore': [
    {
      of: 'one of a public project',
      cells: managers,
      url: ({ world }) => `/api/project/${world.projects.open.id}/participants/restore`,
      body: archivedIn,
    },
    {
      of: 'one of another project',
      cells: noAccount,
      url: ({ world }) => `/api/project/${world.projects.draft.id}/participants/restore`,
      body: archivedIn,
    },
  ],
  'POST /api/participant/undo-archive': [
    { of: 'one that the caller archived', cells: managerBrowser, body: archivedByCaller },
    {
      of: 'one that another archived',
      cells: noAccount,
      body: async (caller) => ({ ...(await archivedByCaller(caller)), undo: 'x' }),
    },
  ],
  'POST /api/project/:id/participants/fee': [
    {
      of: 'one of a public project',
      cells: managers,
      url: ({ world }) => `/api/project/${world.projects.open.id}/participants/fee`,
      body: participantIn,
    },
    {
      of: 'one of another project',
      cells: noAccount,
      url: ({ world }) => `/api/project/${world.projects.draft.id}/participants/fee`,
      body: participantIn,
    },
  ],
  'POST /api/project/:id/participants/move': [
    {
      of: 'one of a public project',
      cells: managers,
      url: ({ world }) => `/api/project/${world.projects.open.id}/participants/move`,
      body: moveIn,
    },
    {
      of: 'one of another project',
      cells: noAccount,
      url: ({ world }) => `/api/project/${world.projects.draft.id}/participants/move`,
      body: moveIn,
    },
  ],
}
