import { sql } from 'drizzle-orm'
import { projectStates } from '../../contract/fundraisers/projects/project-states.ts'
import { connectPostgres } from '../../server/platform/db/connections/connect-postgres.ts'
import type { Database, Db } from '../../server/platform/db/database.ts'
import { silentLog } from '../../server/platform/log.ts'
import { listDonationsOfDonors } from '../../server/slices/pages/search/queries/money.ts'
import { listParticipants, listProjects } from '../../server/slices/pages/search/queries/pages.ts'
import { readSearchText } from '../../server/slices/pages/search/rules.ts'
import { createDatabase, withPostgres } from '../product/product-on-postgres.ts'
import { percentile, rounded } from '../statistics.ts'

const few = { donations: 1_000 }
const many = { donations: 1_000_000 }
/**
 * The donations of which the manager whose search is measured has one project; the others are of nine more projects.
 */
const projectCount = 10
const warmUpTurns = 20
const turns = 100
const target = 2

const manager = { userId: 1, isStaff: false }

const search = (text: string) => async (db: Db) => {
  const words = readSearchText(text)
  if (words === undefined) throw new Error(`${text} is too short`)
  await listProjects(db, manager, words)
  await listParticipants(db, manager, words)
  return listDonationsOfDonors(db, manager, { search: words, inTurn: (query) => query() })
}

/**
 * Two letters that every donor has in front, one of two hundred first names, a whole name, an e-mail address, and no
 * donor.
 */
const reads: Record<string, (db: Db) => Promise<unknown[]>> = {
  searchTwoLetters: search('vo'),
  searchFirstName: search('voor71'),
  searchLastName: search('achter771'),
  searchName: search('voor171 achter771'),
  searchAddress: search('mens-771@voorbeeld.example'),
  searchNobody: search('niemandmetdezenaam'),
}

/** Measures a manager's search among a million donations of ten projects, beside one among a thousand. */
export function measureSearch() {
  return withPostgres(async ({ url }) => {
    const databases: Database[] = []
    for (const [name, size] of Object.entries({ few, many })) {
      const databaseUrl = await createDatabase(url, `search_${name}`, ({ db }) => seed(db, size.donations))
      databases.push(await connectPostgres(databaseUrl, silentLog))
    }
    const figures: Record<string, { ratio: number; fewMs: number; manyMs: number }> = {}
    for (const [name, request] of Object.entries(reads)) figures[name] = await compare(databases, request)
    for (const database of databases) await database.close()
    const ratios = Object.values(figures).map(({ ratio }) => ratio)
    return { target, isGood: Math.max(...ratios) <= target, few, many, ...figures }
  })
}

async function seed(db: Db, donations: number): Promise<void> {
  await db.execute(sql`
    insert into users (name, email, email_verified_at, password_hash, created_at)
    select 'Beheer ' || n, 'beheer-' || n || '@voorbeeld.example', now(), 'x', now()
    from generate_series(1, ${projectCount}::int) as n`)
  await db.execute(sql`
    insert into projects (name, url, kind, state, owner_id, created_at)
    select 'Actie ' || n, 'actie-' || n, 'project', ${projectStates.public}::int, n, now()
    from generate_series(1, ${projectCount}::int) as n`)
  await db.execute(sql`
    insert into donations (token, project_id, status, amount_cents, payment_method, first_name, last_name, email,
      is_anonymous, created_at, paid_at)
    select 'token-' || n, 1 + n % ${projectCount}::int, 'paid', 2500, 'ideal', 'Voor' || n % 200,
      'Achter' || n % 7919, 'mens-' || n || '@voorbeeld.example', n % 7 = 0, now(), now()
    from generate_series(1, ${donations}::int) as n`)
  await db.execute(sql`vacuum analyze`)
}

/** Compares two in turns, so that both see the same minute of the machine. */
async function compare(databases: readonly Database[], request: (db: Db) => Promise<unknown>) {
  const times = databases.map((): number[] => [])
  for (let turn = -warmUpTurns; turn < turns; turn += 1)
    for (const [index, { db }] of databases.entries()) {
      const startedAt = performance.now()
      await request(db)
      if (turn >= 0) times[index]!.push(performance.now() - startedAt)
    }
  const [fewMs, manyMs] = times.map((each) => percentile(each, 0.5))
  return { ratio: rounded(manyMs! / fewMs!, 2), fewMs: rounded(fewMs!, 2), manyMs: rounded(manyMs!, 2) }
}
