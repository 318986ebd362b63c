import type { Environment } from '../../platform/configuration/environment-files.ts'
import type { FileSync } from './partial-folder-writer.ts'
import type { Manifest } from './manifest.ts'

/** A backup whose checksums were compared. */
export interface RestoredBackup {
  folder: string
  /** The names of its files. */
  names: readonly string[]
  manifest: Manifest
  environment: Environment
  signal: AbortSignal
  disk: FileSync
}
