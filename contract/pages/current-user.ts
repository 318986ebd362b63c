import { defineCall } from '../call.ts'
import { blogSubscription } from '../content/follower-calls.ts'
import { currentUser } from '../users/profile.ts'
import { z } from 'zod'

/** The signed-in person with what they have elsewhere [3.15, 3.19]. */
export const wholeUser = currentUser
  .extend({
    /** The pages whose updates they get by mail, the last first. */
    blog_subscriptions: z.array(blogSubscription),
  })
  .meta({ id: 'WholeUser' })

export const showCurrentUser = defineCall({
  method: 'GET',
  path: '/user/current',
  summary: 'The signed-in user, or null for a guest',
  access: 'public',
  ability: 'account:read',
  answers: { 200: wholeUser.nullable() },
})
