import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { connectPostgres } from '../../server/platform/db/connections/connect-postgres.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { silentLog } from '../../server/platform/log.ts'
import { insertProject } from '../../tests/support/builders/projects.ts'
import { amountCents } from './donation.ts'
import { type LoadResult, driveProduct } from './drive-product.ts'
import { pgbenchScript } from './pgbench-script.ts'
import { recordStatements } from './record-statements.ts'
import { processorMsOf, residentMbOf } from '../product/process-figures.ts'
import { createDatabase, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { repeats, seconds } from '../settings.ts'
import { median, rounded } from '../statistics.ts'

/** The number of clients that pgbench makes the most of on a few cores. */
const referenceClients = 8
/**
 * Donors who give at the same time, one donation after the other: a quiet evening, and the busy one that is measured.
 */
const donorCounts = [8, 32]
const target = 0.6

/** Donations accepted and settled a second on one hot project, beside pgbench running the same statements. */
export function measureDonations() {
  return withPostgres(async ({ url, programs, pid: postgresPid }) => {
    let projectId = 0
    const seed = async (database: Database) => {
      projectId = (await insertProject(database.db, { donationUpdateMail: false })).id
      await separateIds(database)
    }
    const productUrl = await createDatabase(url, 'product', seed)
    const referenceUrl = await createDatabase(url, 'reference', seed)
    const script = await writeScript(referenceUrl, projectId)
    const figures = []
    for (const clients of donorCounts) {
      const turns: Turn[] = []
      for (let turn = 0; turn < repeats; turn += 1) {
        const reference = await runPgbench({ programs, url: referenceUrl, script: script.file, postgresPid })
        turns.push({ reference, ...(await runProduct({ databaseUrl: productUrl, projectId, clients, postgresPid })) })
      }
      figures.push(summaryOf(clients, turns))
    }
    const books = await compareBooks(productUrl, projectId)
    rmSync(script.folder, { recursive: true })
    const isGood = figures.at(-1)!.ratio >= target && books.difference === 0
    return { target, isGood, referenceClients, statementsADonation: script.statements, figures, books }
  })
}

/** Ids that no other value can be taken for, when the statements are made into a script. */
async function separateIds({ db }: Database): Promise<void> {
  await db.execute(sql`alter table donations alter column id restart with 70000001`)
  await db.execute(sql`alter table payments alter column id restart with 80000001`)
  await db.execute(sql`alter table jobs alter column id restart with 90000001`)
}

async function writeScript(databaseUrl: string, projectId: number) {
  const database = await connectPostgres(databaseUrl, silentLog)
  const { recorded } = await recordStatements(database, projectId)
  await database.close()
  const folder = mkdtempSync(join(tmpdir(), 'stuiver-pgbench-'))
  const file = join(folder, 'donation.sql')
  writeFileSync(file, pgbenchScript(recorded))
  return { folder, file, statements: recorded.map(({ statement }) => statement.name) }
}

interface Turn {
  reference: Reference
  product: LoadResult
  residentMb: number
  /** Milliseconds of processor time a donation, of the product's process and of its database. */
  processorMs: { product: number; database: number }
}

interface Reference {
  perSecond: number
  databaseMs: number
}

interface Pgbench {
  programs: string
  url: string
  script: string
  postgresPid: number
}

async function runPgbench({ programs, url, script, postgresPid }: Pgbench): Promise<Reference> {
  const usedBefore = processorMsOf(postgresPid)
  const options = `-n -M prepared -T ${seconds} -j 2 -c ${referenceClients} -f ${script}`.split(' ')
  const { stdout } = await promisify(execFile)(join(programs, 'pgbench'), [...options, url])
  if (!/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout)
  const count = Number(/processed: (\d+)/.exec(stdout)![1])
  return {
    perSecond: Number(/tps = ([\d.]+) /.exec(stdout)![1]),
    databaseMs: (processorMsOf(postgresPid) - usedBefore) / count,
  }
}

interface ProductRun {
  databaseUrl: string
  projectId: number
  clients: number
  postgresPid: number
}

async function runProduct(run: ProductRun): Promise<Omit<Turn, 'reference'>> {
  const nodeOptions = (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean)
  return withProduct({ databaseUrl: run.databaseUrl, nodeOptions }, async ({ port, server }) => {
    // A process that just started has not compiled its busiest functions yet.
    await driveProduct({ ...run, port, seconds: 2 })
    const used = () => ({ product: processorMsOf(server.pid), database: processorMsOf(run.postgresPid) })
    const before = used()
    const product = await driveProduct({ ...run, port, seconds })
    const after = used()
    const processorMs = {
      product: (after.product - before.product) / product.accepted,
      database: (after.database - before.database) / product.accepted,
    }
    return { product, residentMb: residentMbOf(server.pid), processorMs }
  })
}

function summaryOf(clients: number, turns: Turn[]) {
  const middle = (read: (turn: Turn) => number, digits = 1) => rounded(median(turns.map(read)), digits)
  return {
    donors: clients,
    ratio: middle(({ product, reference }) => product.perSecond / reference.perSecond, 2),
    productPerSecond: middle(({ product }) => product.perSecond),
    referencePerSecond: middle(({ reference }) => reference.perSecond),
    acceptP50Ms: middle(({ product }) => product.acceptP50Ms),
    acceptP99Ms: middle(({ product }) => product.acceptP99Ms),
    settledAfterMs: middle(({ product }) => product.settledAfterMs, 0),
    refused: turns.reduce((sum, { product }) => sum + product.refused, 0),
    residentMb: Math.max(...turns.map(({ residentMb }) => residentMb)),
    processorMsADonation: {
      product: middle(({ processorMs }) => processorMs.product, 2),
      database: middle(({ processorMs }) => processorMs.database, 2),
      referenceDatabase: middle(({ reference }) => reference.databaseMs, 2),
    },
    ratios: turns.map(({ product, reference }) => rounded(product.perSecond / reference.perSecond, 2)),
  }
}

/** Donations, ledger and counters must be equal, to the cent. */
async function compareBooks(databaseUrl: string, projectId: number) {
  const database = await connectPostgres(databaseUrl, silentLog)
  const { rows } = (await database.db.execute(sql`select
    (select count(*)::int from donations where project_id = ${projectId}) as donations,
    (select count(*)::int from donations where project_id = ${projectId} and status = 'paid') as paid,
    (select sum(amount_cents)::float8 from ledger_entries where project_id = ${projectId}) as "ledgerCents",
    (select sum(raised_cents)::float8 from totals where subject_id = ${projectId} and subject = 'project') as "totalCents"`)) as unknown as {
    rows: { donations: number; paid: number; ledgerCents: number; totalCents: number }[]
  }
  await database.close()
  const { donations, paid, ledgerCents, totalCents } = rows[0]!
  const expected = donations * amountCents
  const difference = donations - paid + Math.abs(expected - ledgerCents) + Math.abs(expected - totalCents)
  return { donations, paid, ledgerCents, totalCents, difference }
}
