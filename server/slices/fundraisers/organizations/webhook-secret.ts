import type { Deps } from '../../../deps.ts'
import { seal, unsealIfReadable } from '../../../platform/secrets.ts'

export const webhookSecretPurpose = 'webhook-secret'

/** Seals the secret that the webhooks of an organization or a project are signed with. */
export const sealWebhookSecret = (config: Pick<Deps['config'], 'secret'>, secret: string): string =>
  seal(config.secret, webhookSecretPurpose, secret)

/** @returns undefined when it was sealed under another secret than the server has now */
export const openWebhookSecret = (config: Pick<Deps['config'], 'secret'>, sealed: string): string | undefined =>
  unsealIfReadable(config.secret, webhookSecretPurpose, sealed)

/** Whether there is one that nothing can be signed with any more. */
export const isWebhookSecretUnreadable = (config: Pick<Deps['config'], 'secret'>, sealed: string | null): boolean =>
  sealed !== null && openWebhookSecret(config, sealed) === undefined
