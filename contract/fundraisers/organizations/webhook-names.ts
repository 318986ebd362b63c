// Of webhooks, which stand later: their URLs are columns of an organization and of a project.

/** The events sent to a URL of the organization's own, each to one: money came in, or went back. */
export const webhookNames = ['donation_paid', 'donation_reversed'] as const
export type WebhookName = (typeof webhookNames)[number]
