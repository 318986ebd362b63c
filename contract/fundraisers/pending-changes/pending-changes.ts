import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { changeKinds, changeSubjects, linkStates } from './change-kinds.ts'

const change = z
  .object({
    id: z.number().int(),
    kind: z.enum(changeKinds),
    /** The value in force, and the requested one, in the reader's words. */
    from: z.string(),
    to: z.string(),
    requested_by: z.string(),
    requested_at: z.string(),
    /**
     * The moment when it takes effect at the latest, but for a decision of staff; null when it waits for staff alone.
     */
    effect_at: z.string().nullable(),
    /** Whether staff have to say yes, and have not yet. */
    waits_for_review: z.boolean(),
    confirmed_by: z.string().nullable(),
    /** Whether the caller may let it take effect at once, as a second leader. */
    can_confirm: z.boolean(),
    can_withdraw: z.boolean(),
  })
  .meta({ id: 'PendingChange' })

export type PendingChange = z.infer<typeof change>

const rejectedChange = change
  .pick({ id: true, kind: true, from: true, to: true, requested_by: true, requested_at: true })
  .extend({ rejected_at: z.string(), /** The reason in the words of staff. */ reason: z.string() })
  .meta({ id: 'RejectedChange' })

export type RejectedChange = z.infer<typeof rejectedChange>

export const listPendingChanges = defineCall({
  method: 'GET',
  path: '/api/pending-changes',
  summary:
    'The pending changes of an organization or a project, for its managers; and those that staff rejected, until ' +
    'another one of its kind is requested or a leader dismisses it',
  access: 'signed-in',
  ability: null,
  query: z.object({ subject: z.enum(changeSubjects), subject_id: wholeNumber() }),
  answers: { 200: z.object({ list: z.array(change), rejected: z.array(rejectedChange) }), 404: messageAnswer },
})

const answers = {
  200: messageAnswer,
  403: messageAnswer,
  404: messageAnswer,
  /** The change is pending no more. */
  409: messageAnswer,
  429: messageAnswer,
}

export const confirmPendingChange = defineCall({
  method: 'POST',
  path: '/api/pending-changes/:id/confirm',
  summary:
    'Confirm a pending change of where money goes, which takes effect at once: for a leader who did not request it, and led when it was requested',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 30,
  params: idParams,
  answers,
})

export const withdrawPendingChange = defineCall({
  method: 'POST',
  path: '/api/pending-changes/:id/withdraw',
  summary: 'Withdraw a pending change: for its requester, and for every leader',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 30,
  params: idParams,
  answers,
})

export const dismissRejectedChange = defineCall({
  method: 'POST',
  path: '/api/pending-changes/:id/dismiss',
  summary: 'Dismiss a rejected change, once it was read: for its requester, and for every leader',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 30,
  params: idParams,
  answers,
})

/** The token of the link in a leader's mail about a change: its id, theirs, and a signature. */
export const changeToken = z.string().regex(/^(?:[1-9]\d{0,14}\.){2}[A-Za-z0-9_-]{43}$/)

const linkedChange = z.object({
  state: z.enum(linkStates),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  requested_by: z.string(),
  requested_at: z.string(),
  /** The moment until which it can be undone; null while it is pending, and when it cannot. */
  until: z.string().nullable(),
})

export type LinkedChange = z.infer<typeof linkedChange>

export const showLinkedChange = defineCall({
  method: 'GET',
  path: '/api/pending-changes/link/:token',
  summary: 'The pending change of where money goes that the link in a mail would withdraw; opening it changes nothing',
  access: 'public',
  ability: null,
  params: z.object({ token: changeToken }),
  answers: { 200: linkedChange, 404: messageAnswer },
})
