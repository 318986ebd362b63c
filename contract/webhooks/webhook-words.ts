/** What the value of a rule is: words, a number, or the name of a fact of the donation. */
export const ruleTypes = ['text', 'number', 'field'] as const
export type RuleType = (typeof ruleTypes)[number]

/** The facts that a rule of the type `field` can name. */
export const webhookFields = [
  'donation.id',
  'donation.amount',
  'donation.payment_method',
  'donation.message',
  'donor.first_name',
  'donor.last_name',
  'donor.email',
  'project.id',
  'project.name',
  'participant.name',
  'team.name',
] as const
export type WebhookField = (typeof webhookFields)[number]

export const ruleKeyLengthMax = 60
export const ruleValueLengthMax = 200
export const rulesMax = 30
