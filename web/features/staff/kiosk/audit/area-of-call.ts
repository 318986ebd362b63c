/** Areas of the product by a word in the paths of their calls; the first that fits counts. */
const areas = [
  ['monthly', /monthly-donation/],
  ['refunds', /refund/],
  ['payouts', /payout|statement|\/money/],
  ['donations', /donation/],
  ['webhooks', /webhook/],
  ['participants', /participant|\/register/],
  ['teams', /team/],
  ['organizations', /organization/],
  ['content', /blog|block/],
  ['billing', /invoice|subscription|payment-method|coupon|billing/],
  ['projects', /project|overview/],
  ['notifications', /notification/],
  ['account', /settings|user/],
] as const

export type CallArea = (typeof areas)[number][0] | 'other'

/** Returns the area of the product that a logged call belongs to. @param call as 'GET /api/project/7/donations' */
export const areaOfCall = (call: string): CallArea => areas.find(([, words]) => words.test(call))?.[0] ?? 'other'
