import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { changedAccount } from '../notify-account-change.ts'

const leaderEvents = [
  'payment_links_allowed',
  'payment_links_forbidden',
  'provider_own',
  'provider_platform',
  'provider_credentials',
  'provider_forgotten',
  'webhooks_changed',
] as const

/**
 * Notifies the leaders of an organization of decisions about its payments, and of changes of their method and of their
 * webhooks.
 */
export const leadersNews = defineJob({
  name: 'leaders-news',
  payload: z.object({
    organizationId: z.number().int(),
    version: z.number().int(),
    event: z.enum(leaderEvents),
    changedBy: z.number().int(),
    at: z.string(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})

/** An organization changed the details of its own account at the payment provider. */
export const ownAccountChanged = defineJob({
  name: 'own-account-changed',
  payload: z.object({ organizationId: z.number().int(), changedBy: z.number().int() }),
  // Attempts for as long as the provider may be unreachable.
  attemptsMax: 24,
  firstRetryMs: 1_000,
})

/** Notifies the leaders of an organization that its bank account was changed. */
export const organizationAccountChanged = defineJob({
  name: 'organization-account-changed',
  payload: changedAccount.extend({ organizationId: z.number().int(), version: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
