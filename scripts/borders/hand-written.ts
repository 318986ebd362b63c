import type { SourceText } from './table-owners.ts'

// Drizzle on a `Db`, which can be a transaction, is the ordinary way to the database. A statement that is written by
// hand and prepared needs a measurement that calls for it.

const page =
  'on every page, of which all is read in two statements (docs/decisions/0004-statement-batching.md, bench page-cost)'
const batched =
  'on the way of every donation, in one trip that it shares with others (docs/decisions/0003-database-access.md and 0004-statement-batching.md, bench donations)'
const rowsOfFile =
  'a file of 5,000 donations given elsewhere: on a busy machine a thousand took 2.4 seconds through Drizzle and take half a second so'

/** A file, or a folder that ends in a slash, with its reason, as a rule a measurement. */
const handWritten: Record<string, string> = {
  'server/slices/identity/users/sessions/queries.ts': page,
  'server/slices/identity/users/profile/queries.ts': page,
  'server/slices/identity/users/sign-in/queries/login.ts':
    'each half of a sign-in is one statement that does not wait for the disk (bench login, login-flood)',
  'server/slices/fundraisers/organizations/queries.ts':
    'the same statement for an organization as a project has for its page; no bench opens pages of organizations, so only that of projects is measured (bench page-cost)',
  'server/slices/fundraisers/projects/queries.ts': page,
  'server/slices/fundraisers/projects/browse/queries.ts':
    'the list of all projects reads projects as their pages do (bench page)',
  'server/slices/fundraisers/projects/my-projects/queries.ts':
    'reads projects as their pages do; a thousand of them in the time of a hundred (bench dashboard)',
  'server/slices/fundraisers/teams/queries.ts': page,
  'server/slices/fundraisers/participants/queries.ts': page,
  'server/slices/fundraisers/leaderboards/queries/': `${page}, at any number of participants (bench participants)`,
  'server/slices/fundraisers/content/parent-statements.ts': page,
  'server/slices/fundraisers/content/blocks/queries.ts': page,
  'server/slices/fundraisers/content/updates/queries.ts': page,
  'server/slices/fundraisers/content/followers/queries.ts':
    'a statement for each kind of parent, made as those of blocks and updates (parent-statements.ts); no bench follows pages, so only those two are measured (bench page-cost)',
  'server/slices/money/connected-accounts/queries.ts': page,
  'server/slices/money/donations/public-list/queries.ts': `${page}, at any depth (bench keyset)`,
  'server/slices/money/donations/creation/queries/find-target.ts': batched,
  'server/slices/money/donations/creation/queries/insert-donation.ts': batched,
  'server/slices/money/payments/attempts/queries/attempts.ts': batched,
  'server/slices/money/payments/attempts/queries/payments.ts': batched,
  'server/slices/money/payments/charges/queries/update-charges.ts': batched,
  'server/slices/money/monthly-donations/charging/queries/claim-charges.ts':
    'before a hundred thousand months are charged, ten at a time, in trips that they share (docs/decisions/0007-jobs.md, bench charging)',
  'server/slices/money/monthly-donations/charging/queries/insert-months.ts':
    'a hundred thousand months in a day: through Drizzle a process did little else than put the values of rows together (docs/decisions/0007-jobs.md, bench charging)',
  'server/slices/money/monthly-donations/charging/queries/ordinary-month.ts':
    'queried for each of a hundred thousand months that were paid, in trips that they share, instead of four that each made alone (bench charging)',
  'server/slices/money/payments/attempts/queries/update-unless-replaced.ts':
    'it looks and records in one statement: a donation accepted in between would be missed (docs/decisions/0011-settlement.md)',
  'server/slices/money/payments/settlement/queries/save-settlement.ts': batched,
  'server/slices/money/payments/settlement/queries/save-paid-elsewhere.ts': rowsOfFile,
  'server/slices/money/donations/manual/queries.ts': rowsOfFile,
  'server/slices/money/donations/receipts/queries.ts': batched,
  'server/slices/money/checkout-guard/queries/counts.ts':
    'thousands of networks in one statement, as arrays: PostgreSQL takes 65,535 parameters (docs/product/money-card-testing.md)',
  'server/ports/payments/inbound-events.ts': batched,
  'server/ports/payments/providers/sandbox/queries/': batched,
  'server/platform/db/database-clock.ts': 'read by every process all the time, and before there is anything else',
  'server/platform/jobs/jobs.ts':
    'a job and the word that wakes its worker, in one trip of every change (docs/decisions/0007-jobs.md)',
  'server/platform/mail/mail.ts':
    'a mail and the job that sends it: both or neither, in one trip (docs/decisions/0007-jobs.md)',
  'server/platform/http/health.ts': 'queries by each of the ways by which statements travel',
  'server/platform/jobs/job-store.ts':
    'claiming is one statement for many jobs (docs/decisions/0007-jobs.md, bench donations)',
  'server/platform/jobs/schedules.ts': 'taken by one process of many, in one statement (docs/decisions/0007-jobs.md)',
  'server/platform/limits/call-counts.ts': 'counts of many calls in one statement that does not wait for the disk',
}

/**
 * The statements that may share a round trip, beside those on the way of every donation: one that holds a lock holds up
 * all of them.
 */
const sharers: readonly string[] = [
  'server/platform/db/database-clock.ts',
  'server/platform/jobs/job-store.ts',
  'server/slices/money/monthly-donations/charging/queries/claim-charges.ts',
  'server/slices/money/monthly-donations/charging/queries/ordinary-month.ts',
]

/** The files where statements are made and sent. */
const machinery = /^server\/platform\/db\/(statements|together|batch)\//
const statement =
  /\bdefineStatement\(|\.execute\(\s*sql|\bselect(Projects|Teams|Participants)\(|: Statement(<.*>)? =|\bbindByName[<(]/

const batch = /\bbatch: '/

const entryOf = (path: string) =>
  Object.keys(handWritten).find((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry))

const mayShare = (path: string) => sharers.includes(path) || handWritten[entryOf(path) ?? ''] === batched

/**
 * Finds statements by hand that are not listed, statements in a batch that may not be, and entries that are not needed
 * any more.
 */
export function findUnlisted(sources: readonly SourceText[]) {
  const outside = sources.filter(({ path }) => !machinery.test(path) && !/\.test\.tsx?$/.test(path))
  const pathsWith = (what: RegExp) => outside.filter(({ text }) => what.test(text)).map(({ path }) => path)
  const paths = pathsWith(statement)
  const used = new Set(paths.map(entryOf))
  return {
    unlisted: paths.filter((path) => entryOf(path) === undefined),
    sharing: pathsWith(batch).filter((path) => !mayShare(path)),
    unneeded: Object.keys(handWritten).filter((entry) => !used.has(entry)),
  }
}
