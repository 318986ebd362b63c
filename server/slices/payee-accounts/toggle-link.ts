import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { Conflict } from '../../platform/errors.ts'
import type { SessionActor } from '../../platform/http/actor.ts'
import { leadersNews } from '../organizations/index.ts'
import { requireLinkable } from './policy.ts'
import { deleteLink, findAccountOf, findLinkedAccount, type Subject, writeLink } from './queries.ts'

/**
 * Lets donations go to the account that its owner has at the provider, or to the platform's again [4.13]. What was given
 * already stays where it went.
 * @returns how it stands then
 * @throws NotFound, NotAllowed, FieldErrors; Conflict when there is no account to link to
 */
export async function toggleLink(
  deps: Deps,
  actor: SessionActor,
  { provider, subject, state }: { provider: string; subject: Subject; state: boolean },
): Promise<boolean> {
  const { owner } = await requireLinkable(deps, actor, subject)
  const linked = await findLinkedAccount(deps.db, subject)
  // What leads to another provider is not this one's to undo.
  const isHere = linked?.provider === provider
  if (!state) {
    if (isHere) await deps.db.transaction((tx) => unlink(deps, tx, { subject, by: actor.userId }))
    return false
  }
  if (isHere) return true
  const account = await findAccountOf(deps.db, owner, provider)
  if (account === undefined) throw new Conflict('payee.no_account')
  await deps.db.transaction((tx) => link(deps, tx, { subject, accountId: account.id, by: actor.userId }))
  return true
}

type Told = Pick<Deps, 'clock' | 'jobs'>

/** Part of a transaction; who leads the organization is told where its money goes. */
export async function link(
  deps: Told,
  tx: Db,
  { subject, accountId, by }: { subject: Subject; accountId: number; by: number },
): Promise<void> {
  const linkId = await writeLink(tx, subject, { accountId, createdBy: by, createdAt: deps.clock.now() })
  if (linkId !== undefined) await tellLeaders(deps, tx, { subject, linkId, by, news: 'provider_own' })
}

export async function unlink(deps: Told, tx: Db, { subject, by }: { subject: Subject; by: number }): Promise<void> {
  const linkId = await deleteLink(tx, subject)
  if (linkId !== undefined) await tellLeaders(deps, tx, { subject, linkId, by, news: 'provider_platform' })
}

async function tellLeaders(
  { clock, jobs }: Told,
  tx: Db,
  told: { subject: Subject; linkId: number; by: number; news: 'provider_own' | 'provider_platform' },
): Promise<void> {
  const { subject, linkId, by: changedBy, news } = told
  if (!('organizationId' in subject)) return
  // Below those of its settings, so that the mail about one is never taken for that about the other.
  await jobs.enqueue(tx, leadersNews, { ...subject, version: -linkId, news, changedBy, at: clock.now().toISOString() })
}
