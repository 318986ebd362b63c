import * as contract from '../../../../../contract/fundraisers/content/follower-calls.ts'
import type { SliceContext } from '../../../../deps.ts'
import { type FieldProblems, NotFound, requireFound } from '../../../../platform/errors.ts'
import { registerMailLink } from '../../../../platform/mail/mail-link.ts'
import { parentOf } from '../parents.ts'
import { requestFollowerConfirmation } from './request-follower-confirmation.ts'
import { consentTo, addFollower, getPublicPage } from './add-follower.ts'
import { readFollowToken } from './follow-link.ts'
import {
  markFollowerConfirmed,
  deleteFollower,
  deleteFollowerOfUser,
  deleteUnconfirmed,
  findFollower,
} from './queries.ts'
import { unconfirmedFollowerRetentionMs } from './rules.ts'
import { showFollowed } from './show-followed.ts'
import { mailFollowConfirmation, mailFollowers } from './jobs.ts'
import { sendToFollowers } from './send-to-followers.ts'

/**
 * Calls and jobs of followers, who get the updates of a page by mail: to follow, to confirm it (double opt-in), to
 * unsubscribe.
 */
export function registerFollowers(context: SliceContext): void {
  const { http, calls, database, db, clock, texts, worker } = context

  calls.on(contract.showFollowPage, async ({ query, language }) => {
    const page = await getPublicPage(context, parentOf(query))
    return { status: 200, body: { page, consent: consentTo(context, page, language) } }
  })

  calls.on(
    contract.followUpdates,
    async ({ actor, body, language, request }) => {
      const { first_name: firstName, last_name: lastName, email, subscribable_type: type, subscribable_id: id } = body
      const input = { parent: parentOf({ type, id }), firstName, lastName, email, language, ipAddress: request.ip }
      const { page, isConfirmed, ...done } = await addFollower(context, actor, input)
      const params = { page: page.name, email: done.email }
      const message = texts.in(language)(isConfirmed ? 'follow.following' : 'follow.asked', params)
      return { status: 200, body: { message, is_confirmed: isConfirmed } }
    },
    // An account has an e-mail address, and a guest says theirs.
    ({ actor, body }): FieldProblems =>
      actor.userId === undefined && body.email === undefined ? { email: ['validation.required'] } : {},
  )

  calls.on(contract.showFollowing, async ({ params }) => {
    const followerId = requireFound(readFollowToken(context, params.token))
    const follower = await findFollower(database, followerId)
    if (follower === undefined) return { status: 200, body: { state: 'none', page: null } }
    return { status: 200, body: { state: follower.isConfirmed ? 'following' : 'asked', page: follower.page } }
  })

  calls.on(contract.listFollowedPages, async ({ actor }) => {
    return { status: 200, body: { list: await showFollowed(context, actor.userId) } }
  })

  calls.on(contract.unfollowUpdates, async ({ actor, params, language }) => {
    const follower = await findFollower(database, params.id)
    if (!(await deleteFollowerOfUser(db, params.id, actor.userId))) throw new NotFound()
    const page = follower?.page?.name ?? ''
    return { status: 200, body: { message: texts.in(language)('follow.stopped', { page }) } }
  })

  registerMailLink(http, {
    path: '/volgen/:token',
    token: contract.followToken,
    read: (token) => readFollowToken(context, token),
    write: (followerId, answer) =>
      answer === 'follow' ? markFollowerConfirmed(db, followerId, clock.now()) : deleteFollower(db, followerId),
  })
  worker.handle(mailFollowConfirmation, (payload, deps) => requestFollowerConfirmation(deps, payload))
  worker.handle(mailFollowers, (batch, deps) => sendToFollowers(deps, batch))
  worker.retain({
    rows: 'followers of updates, whose e-mail address was never confirmed',
    table: 'update_followers',
    termMs: unconfirmedFollowerRetentionMs,
    since: 'the request',
    remove: deleteUnconfirmed,
  })
}
