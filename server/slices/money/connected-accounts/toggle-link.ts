import type { Deps } from '../../../deps.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { requireLinkable } from './policy.ts'
import { aboutOf, requestAccount, withdrawProposal } from './propose-account.ts'
import { findLinkedAccount, type LinkSubject } from './queries.ts'
import { findAccountOf } from './queries/find-account-of.ts'

/**
 * Lets donations go to the account that its owner has at the provider, or to the platform's again [4.13]: at once, or
 * once the change has waited. Earlier donations stay where they went.
 * @returns the link then
 * @throws NotFound, NotAllowed, FieldErrors, TooManyRequests; Conflict when there is no account to link to
 */
export async function toggleLink(
  deps: Deps,
  actor: SessionActor,
  { provider, subject, state }: { provider: string; subject: LinkSubject; state: boolean },
): Promise<boolean> {
  const { owner } = await requireLinkable(deps, actor, subject)
  const by = actor.userId
  const linked = await findLinkedAccount(deps.db, subject)
  // A link to another provider is not this one's to undo.
  const isHere = linked?.provider === provider
  if (!state) {
    if (isHere) await deps.db.transaction((tx) => requestAccount(deps, tx, { subject, accountId: null, by }))
    else await withdrawProposal(deps, { subject, by, isOfKind: (account) => account.provider === provider })
  } else {
    const account = isHere ? linked : await findAccountOf(deps.db, { subject: aboutOf(subject), owner, provider })
    if (account === undefined) throw new Conflict('connected_accounts.no_account')
    await deps.db.transaction((tx) => requestAccount(deps, tx, { subject, accountId: account.id, by }))
  }
  return (await findLinkedAccount(deps.db, subject))?.provider === provider
}
