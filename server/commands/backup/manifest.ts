import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../platform/start-error.ts'

/** The version of the form of a backup: it goes up when this version could not restore a new one. */
export const formatVersion = 1

export const manifestName = 'manifest.json'
export const checksumsName = 'checksums.sha256'
export const dumpName = 'database.dump'
export const secretName = 'secret'
export const formerSecretsName = 'secret-previous'

const figuresShape = z.object({
  /** The rows of each table. */
  rows: z.record(z.string(), z.number().int()),
  /** The sum of the ledger in each currency. */
  ledgerCents: z.record(z.string(), z.number().int()),
})
export type Figures = z.output<typeof figuresShape>

const manifestShape = z.object({
  format: z.literal('stuiver-backup'),
  formatVersion: z.number().int(),
  product: z.string(),
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  postgresVersion: z.string(),
  /** The times of the migrations that were applied. */
  migrations: z.array(z.number()),
  /** The fingerprint of the secret that the data was written with. */
  secretFingerprint: z.string(),
  /** The fingerprints of former secrets that texts may still be sealed under, of a rotation that was under way. */
  formerFingerprints: z.array(z.string()).default([]),
  hasSecret: z.boolean(),
  figures: figuresShape,
  /** The folders of an embedded database, of which some are empty. */
  folders: z.array(z.string()),
  /** The list of all files with their digests, as sha256sum reads it. */
  checksums: z.object({ sha256: z.string(), files: z.number().int(), bytes: z.number().int() }),
})
export type Manifest = z.output<typeof manifestShape>

const versionShape = z.object({ format: z.literal('stuiver-backup'), formatVersion: z.number().int() })

/**
 * Reads the manifest of a backup, which is written last.
 * @throws StartError when there is none, or one of a newer version
 */
export function readManifest(folder: string): Manifest {
  const json = parse(readText(folder), folder)
  const version = versionShape.safeParse(json)
  if (!version.success)
    throw new StartError(`The file ${manifestName} in ${folder} is not that of a backup of Stuiver.`)
  if (version.data.formatVersion > formatVersion)
    throw new StartError(
      `The backup in ${folder} has form ${version.data.formatVersion}, of a newer version of Stuiver: this one reads form ${formatVersion}.`,
    )
  const manifest = manifestShape.safeParse(json)
  if (!manifest.success) throw new StartError(`The file ${manifestName} in ${folder} is damaged.`)
  return manifest.data
}

function readText(folder: string): string {
  try {
    return readFileSync(join(folder, manifestName), 'utf8')
  } catch {
    throw new StartError(`There is no whole backup in ${folder}: it has no ${manifestName}.`)
  }
}

function parse(text: string, folder: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(`The file ${manifestName} in ${folder} is damaged.`)
  }
}
