export { registerKiosk } from './routes.ts'
