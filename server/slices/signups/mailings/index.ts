import type { SliceContext } from '../../../deps.ts'
import { registerFundraiserMails } from './fundraiser-mails/register-fundraiser-mails.ts'
import { registerGroupMails } from './group-mails/routes.ts'

/**
 * Mails to participants: the news of their own page and of their team, and the mails that a manager sends to a group of
 * them.
 */
export function registerMailings(context: SliceContext): void {
  registerGroupMails(context)
  registerFundraiserMails(context)
}
