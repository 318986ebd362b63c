import type { SliceContext } from '../../../deps.ts'
import { registerParticipantMails } from './participant-mails/register-participant-mails.ts'
import { registerGroupMails } from './group-mails/routes.ts'

/**
 * Mails to participants: the news of their own page and of their team, and the mails that a manager sends to a group of
 * them.
 */
export function registerMailings(context: SliceContext): void {
  registerGroupMails(context)
  registerParticipantMails(context)
}
