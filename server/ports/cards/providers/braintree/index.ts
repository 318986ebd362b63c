export { configureBraintree } from './configure-braintree.ts'
