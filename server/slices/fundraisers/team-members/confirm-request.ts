import type { Deps } from '../../../deps.ts'
import { lockTeams } from '../teams/index.ts'
import { findRecipient } from '../../identity/users/index.ts'
import { joinRequested } from './jobs.ts'
import { deletePending, findRequest, isWaiting, lockRequest, markConfirmed } from './queries/requests.ts'

/**
 * Confirms a request of a guest, who has shown that the mailbox is theirs: the captain sees the request from now on.
 * Repeating it changes nothing, and of several requests of one e-mail address to one team the first that is confirmed
 * counts.
 */
export async function confirmRequest(deps: Pick<Deps, 'db' | 'jobs'>, requestId: number): Promise<void> {
  const storedRequest = await findRequest(deps.db, requestId)
  if (storedRequest?.state !== 'unconfirmed' || storedRequest.email === null) return
  const { teamId, email } = storedRequest
  const userId = (await findRecipient(deps.db, { email }))?.userId ?? null
  await deps.db.transaction(async (tx) => {
    await lockTeams(tx, [teamId])
    const request = await lockRequest(tx, requestId)
    if (request?.state !== 'unconfirmed') return
    if (await isWaiting(tx, { teamId, email, userId })) return void (await deletePending(tx, { id: requestId }))
    await markConfirmed(tx, requestId, userId)
    await deps.jobs.enqueue(tx, joinRequested, { requestId })
  })
}
