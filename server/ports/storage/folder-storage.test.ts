import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskWithRoomFor } from '../../../tests/support/database/full-disk.ts'
import { StorageFull, StorageUnwritable } from '../../platform/errors.ts'
import { createFolderStorage } from './folder-storage.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stuiver-storage-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map(({ name }) => name)
const content = Buffer.from('een foto van vier weken geleden')

test.each(['ENOSPC', 'EDQUOT'] as const)(
  'a disk that is full (%s) keeps what it had, and no half file',
  async (code) => {
    const storage = createFolderStorage(folder, diskWithRoomFor(1, code))
    await storage.put('foto-1.webp', content, 'image/webp')
    const refused = await storage.put('foto-2.webp', content, 'image/webp').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StorageFull)
    expect((refused as Error).cause).toMatchObject({ code })
    // An existing file is not lost when it is to be replaced.
    await expect(storage.put('foto-1.webp', Buffer.from('anders'), 'image/webp')).rejects.toThrow(StorageFull)
    expect(await filesIn()).toEqual(['foto-1.webp'])
    expect(await buffer((await storage.open('foto-1.webp'))!.content)).toEqual(content)
    expect(await storage.open('foto-2.webp')).toBeUndefined()
  },
)

test.each(['EIO', 'EROFS', 'ENODEV', 'ENXIO', 'ESTALE'])(
  'a disk that is broken or gone (%s) is not called full, and leaves no half file either',
  async (code) => {
    const broken = Object.assign(new Error(`${code}: write`), { code })
    const storage = createFolderStorage(folder, () => Promise.reject(broken))
    const refused = await storage.put('foto-1.webp', content, 'image/webp').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StorageUnwritable)
    expect(refused).not.toBeInstanceOf(StorageFull)
    expect((refused as Error).cause).toBe(broken)
    expect(await filesIn()).toEqual([])
  },
)

test('other errors of the disk are thrown as they are, and leave no half file', async () => {
  const broken = new TypeError('no bytes')
  const storage = createFolderStorage(folder, () => Promise.reject(broken))
  await expect(storage.put('foto-1.webp', content, 'image/webp')).rejects.toBe(broken)
  expect(await filesIn()).toEqual([])
})

test.each([
  { disk: 'a large disk keeps a gigabyte', totalBytes: 100_000_000_000, reservedBytes: 1_000_000_000 },
  { disk: 'a small disk keeps a twentieth', totalBytes: 1_000_000_000, reservedBytes: 50_000_000 },
])('$disk free for donations', async ({ totalBytes, reservedBytes }) => {
  const room = { freeBytes: reservedBytes + 1_000, totalBytes }
  const storage = createFolderStorage(folder, writeFile, () => Promise.resolve(room))
  await storage.put('foto-1.webp', content, 'image/webp')
  room.freeBytes = reservedBytes
  await expect(storage.put('foto-2.webp', content, 'image/webp')).rejects.toThrow(StorageFull)
  expect(await filesIn()).toEqual(['foto-1.webp'])
  expect(await buffer((await storage.open('foto-1.webp'))!.content)).toEqual(content)
})
