import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The sources: everything that can change the content of build/. */
const sources = ['contract', 'server', 'web', 'db', 'scripts/build.mjs', 'scripts/bundle']
const configs = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']

/** The files of a finished build: a fingerprint does not count when they are missing. */
const outputs = [
  'build/server/main.js',
  'build/server/stuiver.js',
  'build/server/picture-process.js',
  'build/server/hash-thread.js',
  'build/web/server/index.js',
  'build/web/client',
]

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const fingerprintFile = join(projectRoot, 'build', 'fingerprint')

/** Contents decide, not dates: a fresh checkout of the same code has the same fingerprint. */
export function fingerprintOfSources() {
  const hash = createHash('sha256')
  for (const path of [...sources, ...configs].flatMap(filesAt)) {
    hash.update(`${path}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(projectRoot, path)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

export function isBuilt() {
  if (!existsSync(fingerprintFile) || !outputs.every((path) => existsSync(join(projectRoot, path)))) return false
  return readFileSync(fingerprintFile, 'utf8') === fingerprintOfSources()
}

export function markAsBuilt(fingerprint) {
  writeFileSync(fingerprintFile, fingerprint)
}

function filesAt(path) {
  const absolute = join(projectRoot, path)
  if (!existsSync(absolute)) return []
  const isFolder = readdirSyncOrUndefined(absolute)
  if (isFolder === undefined) return [path]
  return isFolder
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (isTest(entry.name) ? [] : filesAt(`${path}/${entry.name}`)))
}

const isTest = (name) => /\.(test|expected)\.tsx?$/.test(name)

function readdirSyncOrUndefined(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return undefined
  }
}
