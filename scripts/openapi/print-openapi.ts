import { buildTestApp } from '../../tests/support/build-test-app.ts'

// Fetches the description of a whole product on an empty database from itself, so that it prints the description as
// served. The document names no mailbox; one at a local name would be none.
const app = await buildTestApp({
  BASE_URL: process.env['BASE_URL'] ?? 'http://localhost:3000',
  SUPPORT_EMAIL: 'support@stuiver.test',
})
const { body } = await app.visitor().get('/api/openapi.json')
process.stdout.write(`${JSON.stringify(body, null, 2)}\n`)
await app.close()
