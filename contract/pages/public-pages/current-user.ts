import { z } from 'zod'
import { billingFields } from '../../subscriptions/billing/billing.ts'
import { defineCall } from '../../call.ts'
import { blogSubscription } from '../../fundraisers/content/follower-calls.ts'
import { currentUser } from '../../identity/users/profile.ts'

/** The signed-in person with their counts elsewhere, and how they pay [3.15, 3.19]. */
export const wholeUser = currentUser
  .extend({
    ...billingFields.shape,
    /** The pages that they follow by mail, the last first. */
    blog_subscriptions: z.array(blogSubscription),
  })
  .meta({ id: 'WholeUser' })

export const showCurrentUser = defineCall({
  method: 'GET',
  path: '/user/current',
  summary: 'The signed-in user, or null for a guest',
  access: 'public',
  ability: 'account:read',
  impersonation: 'unrecorded',
  answers: { 200: wholeUser.nullable() },
})

/** The call by which every page reads its visitor. */
export const showVisitor = defineCall({
  method: 'GET',
  path: '/api/visitor',
  summary: 'The signed-in user without their payment methods and followed pages, or null for a guest',
  access: 'public',
  ability: 'account:read',
  impersonation: 'unrecorded',
  answers: { 200: currentUser.nullable() },
})
