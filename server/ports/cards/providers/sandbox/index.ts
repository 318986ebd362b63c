export { type CardSandbox, createCardSandbox } from './create-card-sandbox.ts'
export { registerCardSandbox } from './register-card-sandbox.ts'
