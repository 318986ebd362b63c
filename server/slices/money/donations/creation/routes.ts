import type { FastifyRequest } from 'fastify'
import * as contract from '../../../../../contract/money/donations/donations.ts'
import type { SliceContext } from '../../../../deps.ts'
import { idempotencyKeyOf } from '../../../../platform/http/requests/idempotency-key.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { deviceCookie, sessionCookie } from '../../../identity/users/index.ts'
import { draftHashOf, draftIn, setDraftCookie } from '../draft-cookie.ts'
import { challengeIn } from '../../checkout-guard/index.ts'
import { createDonation } from './create-donation.ts'
import { type DonationRequest, writtenForm } from './donation-request.ts'
import { validateRightFields } from './validate-donation.ts'
import { prepareDonation } from './prepare-donation.ts'

/** Registers the calls for making a donation. */
export function registerCreation(context: SliceContext): void {
  const { calls, config } = context

  calls.on(contract.prepareDonation, async ({ query, actor, language, request, reply }) => {
    const body = await prepareDonation(context, actor, {
      projectId: query.project_id,
      isMonthly: query.recurring,
      ipAddress: request.ip,
      language,
    })
    setDraftCookie(config, request, reply)
    return { status: 200, body }
  })

  calls.on(
    contract.createDonation,
    async ({ body, actor, language, request }) => {
      const { challenge_token: _token, challenge_answer: _answer, ...form } = body
      const start = await createDonation(context, actor, {
        form,
        language,
        idempotency: idempotencyOf(request, actor, writtenForm(form)),
        ipAddress: request.ip,
        challenge: challengeIn(body),
        draftHash: draftHashOf(request),
      })
      return { status: 200, body: { success: true, ...start } }
    },
    ({ body: form, actor, language }) => validateRightFields(context, actor, { form, language }),
  )
}

/** Returns the client's own key, or one made of the browser's draft and the exact request. */
function idempotencyOf(request: FastifyRequest, actor: Actor, form: string): DonationRequest['idempotency'] {
  const keyOfClient = idempotencyKeyOf(request)
  if (keyOfClient !== undefined) {
    return { key: `key:${sha256(`${clientOf(request, actor)}\n${keyOfClient}`)}`, isDerived: false }
  }
  const draft = draftIn(request)
  return draft === undefined ? undefined : { key: `draft:${sha256(`${draft}\n${form}`)}`, isDerived: true }
}

/**
 * Returns the client that the key belongs to: a token, an account or a browser. The same key of another client is
 * another key.
 */
function clientOf(request: FastifyRequest, actor: Actor): string {
  const { authorization } = request.headers
  if (actor.abilities !== 'all') return `token ${authorization}`
  if (actor.userId !== undefined) return `user ${actor.userId}`
  // A guest who writes always has one of the two cookies, as the CSRF token is signed for it.
  return `browser ${request.cookies[deviceCookie] || request.cookies[sessionCookie]}`
}
