import type { z } from 'zod'
import type { showCurrentUser as call } from '../../../../contract/pages/public-pages/current-user.ts'
import type { CurrentUser } from '../../../../contract/identity/users/profile.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { findBilled, presentBillingFields } from '../../subscriptions/billing/index.ts'
import { showFollowed } from '../../fundraisers/content/index.ts'
import { findAccount, type PageMembers, presentAccount } from '../../identity/users/index.ts'
import { readingTogether } from './visitor.ts'

/**
 * Returns the signed-in user, with their counts elsewhere in the same statement, and their billing. Null for a guest.
 * Billing is for users themselves: to a program with their token it is shown as of a user who never paid.
 */
export async function showCurrentUser(
  appDeps: Deps,
  { userId, abilities }: Actor,
): Promise<z.infer<(typeof call)['answers'][200]>> {
  if (userId === undefined) return null
  const deps = readingTogether(appDeps)
  const billable = { kind: 'user', id: userId } as const
  const [account, followed, billed] = await Promise.all([
    findAccount(deps.database, userId),
    showFollowed(deps, userId),
    abilities === 'all' ? findBilled(deps.db, billable) : undefined,
  ])
  if (account === undefined) return null
  return {
    ...presentAccount(deps, account),
    ...presentBillingFields(deps, { billable, madeAt: account.createdAt }, billed),
    blog_subscriptions: followed,
  }
}

/**
 * Returns the visitor of a page. Every page of a signed-in visitor reads it, so it has only data that most pages show.
 * The account was read with the session of the page; for a program that calls by itself it is looked up.
 */
export async function showVisitor(deps: Deps, actor: Actor, members: PageMembers): Promise<CurrentUser | null> {
  const { userId } = actor
  const account =
    userId === undefined ? undefined : (members.accountOf(actor) ?? (await findAccount(deps.database, userId)))
  if (account === undefined) return null
  const isImpersonated = 'impersonation' in actor && actor.impersonation !== undefined
  return { ...presentAccount(deps, account), ...(isImpersonated && { is_acted_for: true as const }) }
}
