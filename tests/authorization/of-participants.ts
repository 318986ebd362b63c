import { insertParticipant } from '../support/builders/participants.ts'
import { type Caller, type Cells, type Expected, managerBrowser, noAccount } from './expected.ts'

const addressIn =
  (kind: 'open' | 'draft' | 'archived', rest = '') =>
  async ({ app, world }: Caller) => {
    const { id } = await insertParticipant(app.database.db, { projectId: world.projects[kind].id })
    return `/api/participant/${id}${rest}`
  }
/** What a participant told the project alone: who manages it reads and changes it too, for others it is not there. */
const keepers: Cells = { ...managerBrowser, user: 404, member: 404 }

/** The same question about a participant in a public project, in a hidden one, in an archived one and about nobody. */
export const ofParticipants = (sent?: object, rest = ''): Expected[string] => {
  const body = sent && { body: () => sent }
  return [
    { of: 'one in a public project', cells: keepers, url: addressIn('open', rest), ...body },
    { of: 'one in a draft', cells: keepers, url: addressIn('draft', rest), ...body },
    { of: 'one in an archived project', cells: noAccount, url: addressIn('archived', rest), ...body },
    { of: 'nobody', cells: noAccount, url: () => `/api/participant/999999999${rest}`, ...body },
  ]
}
