import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './server/schema/**/*.ts',
    './server/platform/*/tables.ts',
    './server/ports/payments/tables.ts',
    './server/ports/payments/providers/*/tables.ts',
    './server/ports/cards/providers/*/tables.ts',
  ],
  out: './db/migrations',
})
