import type { BlogSubscription } from '../../../../../contract/fundraisers/content/follower-calls.ts'
import type { Deps } from '../../../../deps.ts'
import { listFollowed } from './queries.ts'

/** Returns the pages whose updates a user gets by mail, the last first; without removed ones. */
export async function showFollowed({ database }: Pick<Deps, 'database'>, userId: number): Promise<BlogSubscription[]> {
  const followed = await listFollowed(database, userId)
  return followed.flatMap(({ id, firstName, lastName, email, page }) =>
    page === null
      ? []
      : [
          {
            id,
            first_name: firstName,
            last_name: lastName,
            email,
            subscribable_type: page.type,
            subscribable_id: page.id,
            page,
          },
        ],
  )
}
