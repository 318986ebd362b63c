import type { z } from 'zod'
import type { showCurrentUser as call } from '../../../contract/pages/current-user.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { showFollowed } from '../content/index.ts'
import { findAccount, presentAccount } from '../users/index.ts'
import { readingTogether } from './visitor.ts'

/** Who asks, with what they have elsewhere, in one statement: every page of a signed-in visitor asks this. Null for a guest. */
export async function showCurrentUser(given: Deps, { userId }: Actor): Promise<z.infer<(typeof call)['answers'][200]>> {
  if (userId === undefined) return null
  const deps = readingTogether(given)
  const [account, followed] = await Promise.all([findAccount(deps.database, userId), showFollowed(deps, userId)])
  return account === undefined ? null : { ...presentAccount(deps.config, account), blog_subscriptions: followed }
}
