/** The kinds of value of a rule: words, a number, or the name of a fact of the donation. */
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

/** The subjects that have a webhook URL of their own. */
export const receiverKinds = ['organization', 'project'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

/** The states of a delivery: it is sent again and again, until it is taken or given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * The reasons that nothing was answered: the receiver was late or silent, it is no IP address of the internet, or
 * nothing was sent.
 */
export const deliveryReasons = [
  'timeout',
  'unreachable',
  'forbidden',
  'no_address',
  'paused',
  /** The secret was sealed under another `SECRET` than the server has now. */
  'secret_unreadable',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** The number of failed deliveries that are sent again by one request. */
export const redeliveredMax = 500

/** The number of days in which nothing was taken after which nothing is sent any more. */
export const pausedAfterDays = 5

export const ruleKeyLengthMax = 60
export const ruleValueLengthMax = 200
export const rulesMax = 30
export const webhookUrlLengthMax = 500
