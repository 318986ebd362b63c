/** What the value of a rule is: words, a number, or the name of a fact of the donation. */
export const ruleTypes = ['text', 'number', 'field'] as const
export type RuleType = (typeof ruleTypes)[number]

/** The facts that a rule of the type `field` can name. */
export const webhookFields = [
  'donation_id',
  'donation_amount',
  'donation_payment_method',
  'donation_message',
  'donor_first_name',
  'donor_last_name',
  'donor_email',
  'project_id',
  'project_name',
  'participant_name',
  'team_name',
] as const
export type WebhookField = (typeof webhookFields)[number]

export const ruleKeyLengthMax = 60
export const ruleValueLengthMax = 200
export const rulesMax = 30
export const webhookUrlLengthMax = 500
