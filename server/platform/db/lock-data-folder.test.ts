import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder } from './lock-data-folder.ts'

let dataDir: string
let lockFile: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stuiver-lock-'))
  lockFile = join(dataDir, 'stuiver.lock')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('makes the folder, holds it, and gives it free', () => {
  const folder = join(dataDir, 'new', 'place')
  const release = lockDataFolder(folder)
  expect(existsSync(join(folder, 'stuiver.lock'))).toBe(true)
  release()
  expect(existsSync(join(folder, 'stuiver.lock'))).toBe(false)
})

test('refuses a folder that another living process holds, and names that process', () => {
  // The parent of this process lives as long as the test does.
  writeFileSync(lockFile, String(process.ppid))
  expect(() => lockDataFolder(dataDir)).toThrow(new RegExp(`in use by process ${process.ppid}\\b.*DATA_DIR`))
  expect(existsSync(lockFile)).toBe(true)
})

test('takes over from a process that is gone', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  writeFileSync(lockFile, String(child.pid))
  lockDataFolder(dataDir)()
  expect(existsSync(lockFile)).toBe(false)
})

test('takes over from a lock that says nothing', () => {
  writeFileSync(lockFile, '')
  expect(() => lockDataFolder(dataDir)).not.toThrow()
})
