export { configureStripe } from './configure-stripe.ts'
export { createStripe, type StripeOptions } from './create-stripe.ts'
export { createStripeLinking } from './linking.ts'
