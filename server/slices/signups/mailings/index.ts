import type { FastifyInstance } from 'fastify'
import type { SliceContext } from '../../../deps.ts'
import { registerFundraiserMails } from './fundraiser-mails/register-fundraiser-mails.ts'
import { registerGroupMails } from './group-mails/routes.ts'

/** Mails to participants: what they hear of their own page and of their team, and what a manager sends to a group of them. */
export function registerMailings(app: FastifyInstance, context: SliceContext): void {
  registerGroupMails(app, context)
  registerFundraiserMails(app, context)
}
