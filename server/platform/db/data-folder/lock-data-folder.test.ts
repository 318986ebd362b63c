import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog, silentLog } from '../../log.ts'
import { projectRoot } from '../../paths.ts'
import { StartError } from '../../start-error.ts'
import { FolderInUse } from './folder-holder.ts'
import { lockDataFolder, type TryLock } from './lock-data-folder.ts'

let dataDir: string
let lockFile: string
const children: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stuiver-lock-'))
  lockFile = join(dataDir, 'stuiver.lock')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('a disk without room for the name of its holder is reported in one sentence', async () => {
  // Every write to this file meets a full disk.
  symlinkSync('/dev/full', lockFile)
  const failure: unknown = await lockDataFolder(dataDir, silentLog, async () => () => true).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(StartError)
  expect((failure as Error).message).toMatch(/^The folder .* cannot be used: .* DATA_DIR names another one\.$/)
})

const contents = () => readFileSync(lockFile, 'utf8')

/** Locks the folder in a process of its own, and lives until it is killed. */
const program = `
  const { lockDataFolder } = await import('./server/platform/db/data-folder/lock-data-folder.ts')
  const { silentLog } = await import('./server/platform/log.ts')
  try {
    await lockDataFolder(process.argv[1], silentLog)
    process.stdout.write('locked as ' + process.pid)
    setInterval(() => {}, 60_000)
  } catch (error) {
    process.stdout.write(error.message)
  }`
const command = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', program] as const

/** Numbers, mounts and network of its own, as in a container: its first process has number 1. */
const container = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--mount', '--net', '--uts'] as const
const hasContainers = spawnSync(container[0], [...container.slice(1), 'true']).status === 0

/** @returns what the process says first, and how to kill it without a warning */
async function lockElsewhere(before: readonly string[] = []) {
  const [first, ...others] = [...before, ...command, dataDir]
  const child = spawn(first!, others, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  return { output: output.toString(), pid: child.pid, kill }
}

test('makes the folder, holds it, and gives it free', async () => {
  const folder = join(dataDir, 'new', 'data')
  const release = await lockDataFolder(folder, silentLog)
  expect(readFileSync(join(folder, 'stuiver.lock'), 'utf8')).toBe(`${process.pid} ${hostname()}`)
  await expect(lockDataFolder(folder, silentLog)).rejects.toThrow(FolderInUse)
  release()
  expect(readFileSync(join(folder, 'stuiver.lock'), 'utf8')).toBe('')
  const releaseAgain = await lockDataFolder(folder, silentLog)
  releaseAgain()
})

test('refuses a folder that another process holds, names it, and takes over when it is killed', async () => {
  const other = await lockElsewhere()
  expect(other.output).toBe(`locked as ${other.pid}`)
  await expect(lockDataFolder(dataDir, silentLog)).rejects.toThrow(
    new RegExp(`in use by process ${other.pid} of ${hostname()}\\b.*DATA_DIR`),
  )
  await other.kill()
  const release = await lockDataFolder(dataDir, silentLog)
  release()
})

test.runIf(hasContainers)('keeps two containers apart in which both are process 1, and survives kill -9', async () => {
  const first = await lockElsewhere(container)
  expect(first.output).toBe('locked as 1')
  const second = await lockElsewhere(container)
  expect(second.output).toContain('is in use by process 1 of')
  expect(contents()).toMatch(/^1 /)
  await first.kill()
  const third = await lockElsewhere(container)
  expect(third.output).toBe('locked as 1')
})

test('believes no file that a process left behind', async () => {
  writeFileSync(lockFile, `${process.ppid} ${hostname()}`)
  const release = await lockDataFolder(dataDir, silentLog)
  expect(contents()).toBe(`${process.pid} ${hostname()}`)
  release()
})

test('a folder that cannot be written to is reported in a sentence', async () => {
  writeFileSync(lockFile, '')
  const locking = lockDataFolder(join(lockFile, 'folder'), silentLog)
  await expect(locking).rejects.toThrow(StartError)
  await expect(locking).rejects.toThrow(/stuiver\.lock.*cannot be used: a part of its path is a file\. DATA_DIR/)
})

describe.each<[string, () => Promise<TryLock>]>([
  [
    'knows no such lock',
    async () => () => {
      throw Object.assign(new Error(), { code: 'ENOTSUP' })
    },
  ],
  ['has no package for it', () => Promise.reject(Object.assign(new Error(), { code: 'ADDON_NOT_FOUND' }))],
])('where the system %s', (_title, tryLock) => {
  test('the number of the process decides, and the log says what that is worth', async () => {
    const lines: string[] = []
    const log = createLog('warn', new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
    const release = await lockDataFolder(dataDir, log, tryLock)
    expect(contents()).toBe(`${process.pid} ${hostname()}`)
    expect(lines.join('')).toContain('no lock that holds between containers')
    release()
    expect(contents()).toBe('')
  })

  test.each([
    // The parent of this process lives as long as the test does.
    ['another living process', () => `${process.ppid} ${hostname()}`, /in use by process \d+ of .*DATA_DIR\.$/],
    ['a process of another host', () => '1 a-container', /in use by process 1 of a-container.*If it is gone, remove/],
  ])('%s is refused', async (_title, text, message) => {
    writeFileSync(lockFile, text())
    await expect(lockDataFolder(dataDir, silentLog, tryLock)).rejects.toThrow(message)
    expect(contents()).toBe(text())
  })

  test('a process that is gone holds nothing', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    writeFileSync(lockFile, `${child.pid} ${hostname()}`)
    const release = await lockDataFolder(dataDir, silentLog, tryLock)
    expect(contents()).toBe(`${process.pid} ${hostname()}`)
    release()
  })
})
