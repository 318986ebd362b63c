import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defined } from '../../../../contract/defined.ts'
import { silentLog } from '../../log.ts'
import { randomToken } from '../../secrets.ts'
import { copySnapshot } from './copy-snapshot.ts'
import { requestSnapshot } from './request-snapshot.ts'
import { serveSnapshots } from './serve-snapshots.ts'

/** An engine that nothing else writes with, on files that are no database. */
const engine = { transaction: (work: (tx: object) => unknown) => work({ exec: async () => [] }) } as unknown as PGlite

let dataDir: string
let end: () => Promise<void>
const serve = async () => (end = await serveSnapshots({ engine, dataDir, log: silentLog }))
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stuiver-snapshots-'))
  mkdirSync(join(dataDir, 'database', 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17')
  writeFileSync(join(dataDir, 'database', 'base', '1'), 'rows')
})
afterEach(async () => {
  await end()
  rmSync(dataDir, { recursive: true, force: true })
})

const takeSnapshot = async () => defined(await requestSnapshot(dataDir))

test('a start removes the snapshots of a process that was killed, and no folder of another name', async () => {
  const remains = `.snapshot-${randomToken()}`
  const others = ['snapshot-2026-11-29', '.snapshot-before-upgrade', `${remains}.tar`]
  for (const name of [remains, ...others]) mkdirSync(join(dataDir, name))
  await serve()
  expect(existsSync(join(dataDir, remains))).toBe(false)
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(others))
})

test('a snapshot is copied whole, and removed when its reader has it', async () => {
  await serve()
  const snapshot = await takeSnapshot()
  expect(snapshot.files).toEqual({ PG_VERSION: 2, [join('base', '1')]: 4 })
  await copySnapshot(snapshot, join(dataDir, 'copy'))
  expect(readdirSync(join(dataDir, 'copy', 'base'))).toEqual(['1'])
  snapshot.release()
  await vi.waitFor(() => expect(existsSync(snapshot.folder)).toBe(false))
})

const notWhole = /^The process that holds the database ended while it was copied/

test('a copy is refused whose process stopped', async () => {
  await serve()
  const snapshot = await takeSnapshot()
  expect(snapshot.isHeld()).toBe(true)
  const unheld = { ...snapshot, isHeld: () => false }
  await expect(copySnapshot(unheld, join(dataDir, 'of-all-files'))).rejects.toThrow(notWhole)
  await end()
  await vi.waitFor(() => expect(snapshot.isHeld()).toBe(false))
  await expect(copySnapshot(snapshot, join(dataDir, 'copy'))).rejects.toThrow(notWhole)
})

test.each<[string, (folder: string) => void]>([
  ['a file less', (folder: string) => rmSync(join(folder, 'base', '1'))],
  ['a part of a file', (folder: string) => writeFileSync(join(folder, 'base', '1'), 'ro')],
  ['a file that goes while it is copied', (folder: string) => rmSync(folder, { recursive: true })],
])('a copy is refused that has %s', async (_of, damage) => {
  await serve()
  const snapshot = await takeSnapshot()
  damage(snapshot.folder)
  await expect(copySnapshot(snapshot, join(dataDir, 'copy'))).rejects.toThrow(notWhole)
  snapshot.release()
})
