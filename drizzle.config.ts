import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './server/schema/**/*.ts',
    './server/platform/*/tables.ts',
    './server/payments/tables.ts',
    './server/payments/providers/*/tables.ts',
    './server/cards/providers/*/tables.ts',
  ],
  out: './db/migrations',
})
