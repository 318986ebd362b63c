import { pathOfSlice } from './slice-order.mjs'
import type { SourceText } from './table-owners.ts'

const teams = "import { teams } from '../../schema/teams.ts'\n"
const sql = (text: string) => `const statement = { text: \`${text}\` }\n`

const queries = (slice: string, text: string): SourceText => ({
  path: `server/slices/${pathOfSlice(slice)}/queries.ts`,
  text,
})

/**
 * Files of slices that touch the table of another one, and some that touch their own or read a table of an earlier one.
 */
export const plantedTables: SourceText[] = [
  { path: 'server/schema/fundraisers/teams.ts', text: "export const teams = pgTable('teams', {})\n" },
  { path: 'server/schema/money/donations/badges.ts', text: "export const badges = pgTable(\n  'badges', {})\n" },
  { path: 'server/platform/mail/tables.ts', text: "export const mails = pgTable('mails', {})\n" },
  queries('donations', `${teams}export const leave = (db) => db.delete(teams)\n`),
  queries('participants', sql('insert into teams (name) values ($1)')),
  queries('content', sql('with deleted as (\n delete from teams where id = $1) select 1')),
  queries('public-pages', sql('update teams t set name = $1')),
  queries('webhooks', sql('update mails set sent_at = $1')),
  queries('projects', `${teams}export const list = (db) => db.select().from(teams)\n`),
  queries('users', sql('select 1 from users u join badges b on b.user_id = u.id')),
  // Statements that are allowed.
  queries('teams', `${teams}export const found = (db) => db.insert(teams)\n${sql('update teams set name = $1')}`),
  queries('kiosk', `${teams}${sql('select 1 from teams join badges on true')}// delete from teams where it pleases\n`),
  { path: 'server/slices/pages/public-pages/pages.test.ts', text: sql('delete from teams where id = $1') },
]

export const trespassesCaught = [
  'server/slices/money/donations/queries.ts: donations writes teams, which teams owns',
  'server/slices/fundraisers/participants/queries.ts: participants writes teams, which teams owns',
  'server/slices/fundraisers/content/queries.ts: content writes teams, which teams owns',
  'server/slices/pages/public-pages/queries.ts: public-pages writes teams, which teams owns',
  'server/slices/money/webhooks/queries.ts: webhooks writes mails, which platform owns',
  'server/slices/fundraisers/projects/queries.ts: projects reads teams, which stands later',
  'server/slices/identity/users/queries.ts: users reads badges, which stands later',
]

/** Statements by hand in unlisted files. */
export const plantedStatements: SourceText[] = [
  queries('kiosk', "const found = defineStatement({ name: 'found', selection, text })\n"),
  queries('kiosk', 'await db.execute(sql`select 1`)\n'),
]

/** A planted statement in a batch, in a file that may write it by hand and not make others wait for it. */
export const plantedBatch: SourceText = queries(
  'projects',
  "const found = defineStatement({ batch: 'prompt', text })\n",
)
