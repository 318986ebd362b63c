export { configureStripeCards } from './configure-stripe-cards.ts'
export { createStripeCards, type StripeCardOptions } from './create-stripe-cards.ts'
