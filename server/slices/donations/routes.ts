import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  createDonation as createCall,
  listDonations as listCall,
  prepareDonation as prepareCall,
  showDonationStatus as statusCall,
} from '../../../contract/donations/donations.ts'
import type { Registration } from '../../deps.ts'
import { FieldErrors } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { randomToken, sha256 } from '../../platform/secrets.ts'
import { findVisibleProject } from '../projects/index.ts'
import { deviceCookie, sessionCookie } from '../users/index.ts'
import { createDonation, type DonationRequest } from './create-donation.ts'
import { listPublicDonations } from './list-public-donations.ts'
import { prepareDonation } from './prepare-donation.ts'
import { showDonationStatus } from './show-donation-status.ts'

/** Marks one browser's donation in the making, so that a double click, a reload or a second tab is the same donation. */
const draftCookie = 'gift_draft'
const draftSeconds = 2 * 60 * 60

export function registerRoutes(registration: Registration): void {
  const { calls } = registration
  const isSecure = registration.config.baseUrl.startsWith('https:')

  calls.on(prepareCall, async ({ query, actor, language, request, reply }) => {
    const body = await prepareDonation(registration, actor, {
      projectId: query.project_id,
      isRecurring: query.recurring,
      address: request.ip,
      language,
    })
    keepDraft(request, reply, isSecure)
    return { status: 200, body }
  })

  calls.on(createCall, async ({ body, actor, language, request }) => {
    const { challenge_token: token, challenge_answer: answer, ...form } = body
    const start = await createDonation(registration, actor, {
      form,
      language,
      idempotency: idempotencyOf(request, actor, JSON.stringify(form)),
      address: request.ip,
      challenge: token === undefined || answer === undefined ? undefined : { token, answer },
      draftHash: draftHashOf(request),
    })
    return { status: 200, body: { success: true, ...start } }
  })

  calls.on(statusCall, async ({ params, language, reply }) => {
    const body = await showDonationStatus(registration, params.token, language)
    // This donation is done; the next one from this browser is another donation, even with the same words. One that failed may
    // be tried again: its key is free by itself.
    if (body.outcome === 'success') reply.clearCookie(draftCookie, { path: '/' })
    return { status: 200, body }
  })

  calls.on(listCall, async ({ params, query, actor }) => {
    const project = await findVisibleProject(registration, actor, params.id)
    const body = await listPublicDonations(registration, {
      projectId: project.id,
      participantId: query.participant_id,
      teamId: query.team_id,
      after: query.after,
      limit: query.limit,
    })
    return { status: 200, body }
  })
}

function keepDraft(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (request.cookies[draftCookie] !== undefined) return
  reply.setCookie(draftCookie, randomToken(), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: draftSeconds,
  })
}

/** The client's own key, or one made of the browser's draft and the exact request. */
function idempotencyOf(request: FastifyRequest, actor: Actor, form: string): DonationRequest['idempotency'] {
  const given = request.headers['idempotency-key']
  if (given !== undefined) {
    if (typeof given !== 'string' || !/^[\x21-\x7e]{8,255}$/.test(given))
      throw new FieldErrors({ 'Idempotency-Key': ['validation.invalid'] })
    return { key: `key:${sha256(`${clientOf(request, actor)}\n${given}`)}`, isDerived: false }
  }
  const draft = request.cookies[draftCookie]
  return draft === undefined ? undefined : { key: `draft:${sha256(`${draft}\n${form}`)}`, isDerived: true }
}

/** Whose keys these are: a token's, an account's or a browser's. What others choose as a key is another key. */
function clientOf(request: FastifyRequest, actor: Actor): string {
  const { authorization } = request.headers
  if (actor.abilities !== 'all') return `token ${authorization}`
  if (actor.userId !== undefined) return `user ${actor.userId}`
  // No guest may write without one of the two, as the CSRF token is signed for it.
  return `browser ${request.cookies[deviceCookie] || request.cookies[sessionCookie]}`
}

function draftHashOf(request: FastifyRequest): string | null {
  const draft = request.cookies[draftCookie]
  return draft === undefined ? null : sha256(draft)
}
