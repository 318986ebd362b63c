import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf } from '../../platform/configuration/open-secrets.ts'
import { readConfig } from '../../read-config.ts'
import { PartialFolderWriter, systemDisk } from './partial-folder-writer.ts'
import {
  addSecrets,
  requireSecret,
  secretLinesOf,
  startLinesOf,
  withSecretOf,
  writeSecret,
} from './secret-of-backup.ts'

const secret = 'het geheim van meer dan 32 tekens, voor proeven'
const former = 'het geheim van ervoor, ook meer dan 32 tekens'
const other = 'een heel ander geheim van meer dan 32 tekens'
const facts = { secretFingerprint: fingerprintOf(secret), formerFingerprints: [fingerprintOf(former)] }

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stuiver-secrets-'))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const configOf = (settings: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, SECRET: secret, ...settings })
const rotating = { SECRET_PREVIOUS: former }
const add = (settings: Record<string, string>) => {
  const writer = new PartialFolderWriter(folder, new AbortController().signal, systemDisk)
  return addSecrets(configOf(settings), writer, { current: fingerprintOf(secret), former: facts.formerFingerprints })
}

test('secrets of a rotation come back from a backup, for their owner alone, with the way to start with them', async () => {
  await add(rotating)
  const environment = withSecretOf(folder, { DATA_DIR: dataDir })
  expect(environment).toMatchObject({ SECRET: secret, SECRET_PREVIOUS: former })
  const config = readConfig(environment)
  requireSecret(config, facts)
  writeSecret(config)
  for (const name of ['secret', 'secret-previous']) expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600)
  expect(readFileSync(join(dataDir, 'secret-previous'), 'utf8')).toBe(former)
  const variables = { SECRET_FILE: join(dataDir, 'secret'), SECRET_PREVIOUS_FILE: join(dataDir, 'secret-previous') }
  const [line = ''] = startLinesOf(config, folder)
  for (const [name, file] of Object.entries(variables)) expect(line).toContain(`${name}=${file}`)
  requireSecret(readConfig({ DATA_DIR: dataDir, ...variables }), facts)
})

test('a backup without a rotation has one file of a secret, and a start needs no variable', async () => {
  const writer = new PartialFolderWriter(folder, new AbortController().signal, systemDisk)
  await addSecrets(configOf(), writer, { current: fingerprintOf(secret), former: [] })
  expect(readdirSync(folder)).toEqual(['data', 'secret'])
  writeSecret(configOf())
  expect(readdirSync(dataDir)).toEqual(['secret'])
  expect(startLinesOf(configOf(), folder)).toEqual([])
})

test.each<Record<string, string>>([{}, { SECRET: other, SECRET_PREVIOUS: former }])(
  'secrets that are not all of the data are not added',
  async (settings) => {
    await expect(add(settings)).rejects.toThrow(/do not have every secret of the data/)
    expect(readdirSync(folder)).toEqual(['data'])
  },
)

test.each<{ settings: Record<string, string>; sentence?: RegExp }>([
  { settings: rotating },
  { settings: { SECRET: other, SECRET_PREVIOUS: `${secret}\n${former}` } },
  { settings: { ALLOW: 'new-secret' } },
  { settings: {}, sentence: /under a former secret .* Set SECRET_PREVIOUS to that one/ },
  { settings: { SECRET_PREVIOUS: other }, sentence: /under a former secret .* Set SECRET_PREVIOUS to that one/ },
  { settings: { SECRET: other, SECRET_PREVIOUS: former }, sentence: /^SECRET is another one/ },
])('a backup of a rotation is restored with $settings or refused: $sentence', ({ settings, sentence }) => {
  const requireThem = () => requireSecret(configOf(settings), facts)
  if (sentence === undefined) expect(requireThem).not.toThrow()
  else expect(requireThem).toThrow(sentence)
})

test.each(['secret', 'secret-previous'])('another %s that stands there already is not replaced', (name) => {
  writeFileSync(join(dataDir, name), other)
  expect(() => writeSecret(configOf(rotating))).toThrow(/has another secret than the backup/)
  expect(readdirSync(dataDir)).toEqual([name])
})

test('the person who backs up reads that a restoration needs former secrets', () => {
  const [, line = ''] = secretLinesOf({ ...facts, hasSecret: false })
  expect(line).toContain('SECRET_PREVIOUS')
  expect(line).toContain(fingerprintOf(former).slice(0, 12))
  expect(secretLinesOf({ ...facts, formerFingerprints: [], hasSecret: true })).toHaveLength(1)
})
