import { and, eq } from 'drizzle-orm'
import { participants } from '../../server/schema/fundraisers/participants.ts'
import { type AccessRequests, type Caller, type Cells, managerBrowser, noAccount } from './expected.ts'

/** The number of the participant who is none of the callers. */
export async function participantIdIn({ app, world }: Caller, kind: 'open' | 'draft' | 'archived'): Promise<number> {
  const { id: projectId, participant: url } = world.projects[kind]
  const rows = await app.deps.db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.projectId, projectId), eq(participants.url, url)))
  return rows[0]!.id
}

const emailIn =
  (kind: 'open' | 'draft' | 'archived', rest = '') =>
  async (caller: Caller) =>
    `/api/participant/${await participantIdIn(caller, kind)}${rest}`
/**
 * Details that a participant gave the project alone: its manager reads and changes them too, for others it is not
 * there.
 */
const managerCells: Cells = { ...managerBrowser, user: 404, member: 404, staff: 404 }

/**
 * The same request about a participant in a public project, in a hidden one, in an archived one and about an unknown
 * one.
 */
export const ofParticipants = <Body extends object>(request?: NoInfer<Body>, rest = ''): AccessRequests<Body> => {
  const body = request && { body: () => request }
  return [
    { of: 'one in a public project', cells: managerCells, url: emailIn('open', rest), ...body },
    { of: 'one in a draft', cells: managerCells, url: emailIn('draft', rest), ...body },
    { of: 'one in an archived project', cells: noAccount, url: emailIn('archived', rest), ...body },
    { of: 'nobody', cells: noAccount, url: () => `/api/participant/999999999${rest}`, ...body },
  ]
}
