import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDisks, readDiskSpace } from './disk-space.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stuiver-disk-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the disk of a folder has a size, and no more free space than that', async () => {
  const { freeBytes, totalBytes } = (await readDiskSpace(folder))!
  expect(totalBytes).toBeGreaterThan(1_000_000)
  expect(freeBytes).toBeGreaterThanOrEqual(0)
  expect(freeBytes).toBeLessThanOrEqual(totalBytes)
})

test('a folder that is not there has no disk, and a fault of the system is none of these', async () => {
  expect(await readDiskSpace(join(folder, 'absent'))).toBeUndefined()
  await expect(readDiskSpace(join(import.meta.filename, 'below'))).rejects.toThrow('ENOTDIR')
})

const bucket = { bucket: 'stuiver', prefix: '', region: 'eu-west-1' }

test.each([
  ['beside the data', { storageDir: '/data/storage', storageBucket: undefined }, ['DATA_DIR']],
  [
    'in a folder whose name begins alike',
    { storageDir: '/data-files', storageBucket: undefined },
    ['DATA_DIR', 'STORAGE_URL'],
  ],
  ['elsewhere', { storageDir: '/mnt/files', storageBucket: undefined }, ['DATA_DIR', 'STORAGE_URL']],
  ['in a bucket', { storageDir: '/mnt/files', storageBucket: bucket }, ['DATA_DIR']],
])('files %s are looked at where they have a disk of ours', async (_where, files, names) => {
  const disks = await readDisks({ dataDir: '/data', ...files }, async () => ({ freeBytes: 5, totalBytes: 9 }))
  expect(disks).toEqual(names.map((name) => ({ folder: name, freeBytes: 5, totalBytes: 9 })))
})

test('a folder that is not there is left out', async () => {
  const files = { dataDir: '/data', storageDir: '/mnt/files', storageBucket: undefined }
  const read = async (path: string) => (path === '/data' ? undefined : { freeBytes: 5, totalBytes: 9 })
  expect((await readDisks(files, read)).map((disk) => disk.folder)).toEqual(['STORAGE_URL'])
})
