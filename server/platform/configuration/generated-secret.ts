import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { codeOf, folderError } from '../start-error.ts'

/** Returns the secret that is stored beside the embedded database, so that sessions outlive a restart. */
export function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    if (!existsSync(file)) {
      makeFolder(dataDir)
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw folderError(dataDir, 'DATA_DIR', codeOf(error))
  }
}
