import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/db/database.ts'
import { readBooks } from '../../tests/faults/books.ts'
import { createFaultWorld, type FaultWorld } from '../../tests/faults/fault-world.ts'
import { donationForm, tokenHeaders } from '../donations/donation.ts'
import { RawHttp } from '../product/raw-http.ts'
import { benchSecret } from '../settings.ts'
import { rounded } from '../statistics.ts'

const targets = { recoveredWithinMs: 30_000 }
const diskMb = 300
/** Turns of donations, each as long as an answer may take at all. */
const turns = 6
/** The database writes into room that it took before the disk was full, for so many donations at most. */
const donationsInRoomMax = 6_000

/** Measures a disk that runs full with the embedded database while people give and look, and has room again. */
export async function measureDiskFull() {
  return withSmallDisk(async (disk) => {
    const world = await createFaultWorld({ TRUSTED_PROXIES: '1', SECRET: benchSecret })
    try {
      return await measure(world, disk)
    } finally {
      await world.remove()
    }
  })
}

async function measure(world: FaultWorld, disk: string) {
  const url = await world.withDatabase((database) => urlOf(database, world.projectId))
  const server = await world.start()
  try {
    const before = await giveAll(world, 'before')
    const letGo = fillUp(disk)
    const inRoom = await giveUntilRefused(world)
    const full = await giveAll(world, 'full')
    const pages = await openAll(world.port, url)
    letGo()
    const recoveredMs = await untilGiven(world)
    const isEnded = await Promise.race([server.ended.then(() => true), wait(0).then(() => false)])
    // A donor who gets a 503 with Retry-After comes back, under the same key.
    const again = await giveAll(world, 'full')
    await server.end('SIGTERM')
    const books = await world.withDatabase((database) => readBooks(database, world.projectId))
    const accepted = [...before.tokens, ...inRoom.tokens, ...full.tokens, ...again.tokens]
    const storedTokens = new Set(books.donations.map(({ token }) => token))
    const mistakes = {
      neverFull: Number(!inRoom.isRefused),
      otherAnswers: Object.keys(full.statuses).filter((status) => status !== '200' && status !== '503').length,
      withoutRetryAfter: full.withoutRetryAfter,
      pagesNotShown: turns - (pages['200'] ?? 0),
      ended: Number(isEnded),
      notGivenAgain: turns - (again.statuses['200'] ?? 0),
      lost: accepted.filter((token) => !storedTokens.has(token)).length,
      halves: books.donations.length - books.payments,
      ledgerLessTotalCents: books.ledgerCents - books.totalCents,
    }
    const isGood = recoveredMs <= targets.recoveredWithinMs && Object.values(mistakes).every((count) => count === 0)
    const figures = { diskMb, recoveredMs: rounded(recoveredMs), takenInRoom: inRoom.tokens.length }
    return { targets, isGood, ...figures, ...mistakes, full: full.statuses, pages }
  } finally {
    await server.end('SIGKILL')
  }
}

/** Gives until the database has no room left of its own. */
async function giveUntilRefused(world: FaultWorld): Promise<{ tokens: string[]; isRefused: boolean }> {
  const tokens: string[] = []
  while (tokens.length < donationsInRoomMax) {
    const some = await giveAll(world, `room-${tokens.length}`, 50)
    tokens.push(...some.tokens)
    if (some.tokens.length < 50) return { tokens, isRefused: true }
  }
  return { tokens, isRefused: false }
}

/** Milliseconds until a donation is accepted again; without end when that takes too long. */
async function untilGiven(world: FaultWorld): Promise<number> {
  const freedAt = performance.now()
  while (performance.now() - freedAt < targets.recoveredWithinMs) {
    const { statuses } = await giveAll(world, `after-${Math.round(performance.now())}`, 1)
    if (statuses['200'] === 1) return performance.now() - freedAt
    await wait(250)
  }
  return Number.POSITIVE_INFINITY
}

async function urlOf({ db }: Database, projectId: number): Promise<string> {
  const { rows } = (await db.execute(sql`select url from projects where id = ${projectId}`)) as unknown as {
    rows: [{ url: string }]
  }
  return rows[0].url
}

/** Donations under keys of a name, one after the other; an answer without a connection counts as 'none'. */
async function giveAll({ port, projectId }: FaultWorld, name: string, count = turns) {
  const form = JSON.stringify(donationForm(projectId))
  const statuses: Record<string, number> = {}
  const tokens: string[] = []
  let withoutRetryAfter = 0
  for (let number = 0; number < count; number += 1) {
    const http = new RawHttp(port)
    const headers = {
      ...tokenHeaders(),
      'content-type': 'application/json',
      'idempotency-key': `disk-donation-${name}-${number}`,
      'x-forwarded-for': `10.1.${number}.1`,
    }
    const answer = await http.post('/api/donation', headers, form).catch(() => undefined)
    http.close()
    const status = String(answer?.status ?? 'none')
    statuses[status] = (statuses[status] ?? 0) + 1
    if (answer?.status === 200) tokens.push((JSON.parse(answer.body) as { token: string }).token)
    if (answer?.status === 503 && answer.retryAfter === undefined) withoutRetryAfter += 1
  }
  return { statuses, tokens, withoutRetryAfter }
}

async function openAll(port: number, path: string): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (let number = 0; number < turns; number += 1) {
    const http = new RawHttp(port)
    const answer = await http.get(`/${path}`, { accept: 'text/html' }).catch(() => undefined)
    http.close()
    const status = String(answer?.status ?? 'none')
    statuses[status] = (statuses[status] ?? 0) + 1
    // Longer than a page is shared.
    await wait(100)
  }
  return statuses
}

/** Writes until there is no room. @returns what gives it back */
function fillUp(disk: string): () => void {
  const file = join(disk, 'filled')
  const handle = openSync(file, 'w')
  for (let size = 1 << 20; size >= 1; size = size >> 4) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) if (writeSync(handle, piece) < size) break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(handle)
  return () => rmSync(file)
}

/** Returns a disk in memory on which temporary folders are made, gone after `work`. */
async function withSmallDisk<T>(work: (disk: string) => Promise<T>): Promise<T> {
  const disk = mkdtempSync(join(tmpdir(), 'stuiver-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', disk], { stdio: 'pipe' })
  } catch (error) {
    rmSync(disk, { recursive: true, force: true })
    throw new Error('A small disk cannot be mounted here: this needs Linux, and the right to mount (run it as root)', {
      cause: error,
    })
  }
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = disk
  try {
    return await work(disk)
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}
