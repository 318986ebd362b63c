import type { Call } from '../../../../../contract/call.ts'
import { NotAllowed } from '../../../../platform/errors.ts'

/**
 * All that staff may do during impersonation. Access control for impersonation: a call that is not listed is refused,
 * so a new call is refused until decided otherwise. Never here: what moves money or says where it goes, and what
 * decides who gets into an account or leads an organization.
 */
export const doneOnBehalf: ReadonlySet<string> = new Set([
  'POST /logout',
  'POST /spark/kiosk/users/stop-impersonating',
  'PUT /spark/token',
  'POST /api/language',
  'PUT /settings/language',
  'POST /settings/photo',
  'PUT /notifications/read',
  'PUT /user/last-read-announcements-at',
  'POST /support/email',
  'POST /admin/upload/upload',
  // Pages and their content.
  'POST /api/project',
  'POST /api/project-simple',
  'POST /api/project/validate',
  'POST /api/project/:id',
  'PUT /api/project/:id',
  'PUT /api/project/:id/switches/donation',
  'PUT /api/project/:id/switches/privacy',
  'POST /api/project/:id/gift-suggestions',
  'POST /api/project/:id/gift-suggestions/:suggestion',
  'POST /api/project/:id/gift-suggestions/:suggestion/delete',
  'POST /api/project/:id/project-events',
  'POST /api/project/:id/project-events/:event',
  'POST /api/project/:id/project-events/:event/delete',
  'POST /api/project/:id/subscription-code',
  'POST /api/block',
  'POST /api/block/validate',
  'PUT /api/block/:id',
  'DELETE /api/block/:id',
  'POST /api/blog',
  'POST /api/blog/validate',
  'PUT /api/blog/:id',
  'DELETE /api/blog/:id',
  'POST /api/organization-simple',
  'POST /api/organization/validate',
  'POST /api/organization/validate/:id',
  'POST /api/organization/validateAll/:id',
  'POST /api/organization/:id',
  'PATCH /api/organization/:id',
  // Participants and teams.
  'POST /api/participant/:id',
  'PUT /api/participant/:id',
  'PUT /api/participant/:id/mails',
  'POST /api/participant/:id/thank',
  'POST /api/project/:id/participants/move',
  'POST /api/project/:id/participants/restore',
  'POST /api/project/:id/participants/mail/preview',
  'POST /api/project/:id/participants/mail/test',
  'POST /api/teams',
  'POST /api/teams/validate',
  'POST /api/teams/:id',
  'PUT /api/teams/:id',
  'POST /api/teams/:id/requests/approve',
  'POST /api/teams/:id/requests/decline',
  // What donors are told.
  'POST /api/donation/:id/send-thank-email',
  'POST /api/project/:id/donations/send-thank-emails',
  'POST /api/project/:id/thank-mail/test',
  // Test events are sent where the owner wants them.
  'GET /api/organization/:id/testwebhook/:name',
  'GET /api/project/:id/testwebhook/:name',
])

/** Fields of calls that may be made, which say where money goes. */
const refusedFields: ReadonlySet<unknown> = new Set([
  'bank_account',
  'bank_account_holder',
  'use_own_provider',
  'provider_username',
  'provider_password',
])

/** Another organization gets the money from then on; a new project is made for one. */
const isMoved = (fieldName: unknown) => fieldName === 'organization_id'

/** What needs no line of its own: it does nothing, or writes one itself. */
export const unrecorded: ReadonlySet<string> = new Set([
  'PUT /spark/token',
  'POST /spark/kiosk/users/stop-impersonating',
])

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

/** @param body as it came, before its shape is checked @throws NotAllowed */
export function requireMayDo(call: Pick<Call, 'method' | 'path'>, body: unknown): void {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const given = Object.entries(fields).filter(([, value]) => value !== null)
  // What is no text names no field, as the call itself will say.
  const fieldName = fields['field']
  const isRefused = [...given.map(([name]) => name), fieldName].some((name) => refusedFields.has(name))
  if (!doneOnBehalf.has(nameOf(call)) || isRefused || isMoved(fieldName))
    throw new NotAllowed('account.impersonation.refused')
}
