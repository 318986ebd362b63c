import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../../platform/config.ts'
import type { Environment } from '../../platform/configuration/environment-files.ts'
import { fingerprintOf } from '../../platform/configuration/open-secrets.ts'
import { allSecretsOf } from '../../platform/secrets.ts'
import { StartError } from '../../platform/start-error.ts'
import type { StoredFingerprints } from '../doctor/database-checks.ts'
import type { PartialFolderWriter } from './partial-folder-writer.ts'
import { formerSecretsName, type Manifest, secretName } from './manifest.ts'

/**
 * Adds the secrets of the configuration to a backup.
 * @param stored the fingerprints of the data, whose secrets all have to be among them
 * @throws StartError
 */
export async function addSecrets(
  { secret }: Pick<Config, 'secret'>,
  writer: Pick<PartialFolderWriter, 'add'>,
  stored?: StoredFingerprints,
): Promise<void> {
  const { current, previous } = allSecretsOf(secret)
  const configured = [current, ...previous].map(fingerprintOf)
  const needed = stored === undefined ? [] : [stored.current, ...stored.former]
  if (needed.some((fingerprint) => !configured.includes(fingerprint)))
    throw new StartError('SECRET and SECRET_PREVIOUS do not have every secret of the data, so they cannot be added.')
  await writer.add(secretName, Readable.from([current]))
  if (previous.length > 0) await writer.add(formerSecretsName, Readable.from([previous.join('\n')]))
}

type SecretFacts = Pick<Manifest, 'secretFingerprint' | 'formerFingerprints'>

const shortOf = (...fingerprints: string[]) => fingerprints.map((each) => each.slice(0, 12)).join(', ')

/** Returns the lines about the secrets of a backup, for the person who made it. */
export function secretLinesOf(facts: SecretFacts & Pick<Manifest, 'hasSecret'>): string[] {
  const { hasSecret, secretFingerprint, formerFingerprints } = facts
  const fingerprint = shortOf(secretFingerprint)
  const lines = [
    hasSecret
      ? `secret    in the backup (fingerprint ${fingerprint}): its reader can read everything, so keep it locked away`
      : `secret    not in the backup: keep SECRET (fingerprint ${fingerprint}) apart, as it cannot be restored without`,
  ]
  if (formerFingerprints.length > 0)
    lines.push(
      `rotation  under way: a restoration needs SECRET_PREVIOUS too (fingerprint ${shortOf(...formerFingerprints)})`,
    )
  return lines
}

const isSet = (environment: Environment, name: string) =>
  environment[name] !== undefined || environment[`${name}_FILE`] !== undefined

/** Adds the secret of a backup to an environment that has none: it would otherwise be generated. */
export function withSecretOf(folder: string, environment: Environment): Environment {
  const file = join(folder, secretName)
  if (isSet(environment, 'SECRET') || !existsSync(file)) return environment
  const former = join(folder, formerSecretsName)
  const hasFormer = existsSync(former) && !isSet(environment, 'SECRET_PREVIOUS')
  return {
    ...environment,
    SECRET: readFileSync(file, 'utf8'),
    ...(hasFormer && { SECRET_PREVIOUS: readFileSync(former, 'utf8') }),
  }
}

/**
 * Requires the secret that the data of a backup was written with, as of now or as a former one, and the former ones
 * that texts in it may be sealed under.
 * @throws StartError
 */
export function requireSecret(
  { secret, isNewSecretAllowed }: Pick<Config, 'secret' | 'isNewSecretAllowed'>,
  { secretFingerprint, formerFingerprints }: SecretFacts,
): void {
  if (isNewSecretAllowed) return
  const { current, previous } = allSecretsOf(secret)
  const accepted = [current, ...previous].map(fingerprintOf)
  const missing = formerFingerprints.filter((each) => !accepted.includes(each))
  if (accepted.includes(secretFingerprint)) return requireNone(missing)
  throw new StartError(
    `SECRET is another one than the backup was written with (fingerprint ${shortOf(secretFingerprint)}): linked accounts and authenticator apps could not be read, and links in mails would not work. Set that one as SECRET, or in DATA_DIR/secret of an embedded database. ALLOW=new-secret accepts the loss.`,
  )
}

function requireNone(missing: readonly string[]): void {
  if (missing.length === 0) return
  throw new StartError(
    `A rotation was under way at the time of the backup, so texts in it may be sealed under a former secret (fingerprint ${shortOf(...missing)}), and could not be read. Set SECRET_PREVIOUS to that one. ALLOW=new-secret accepts the loss.`,
  )
}

/**
 * Puts the secret of a backup beside the embedded database, where a start without SECRET looks for it, and former ones
 * in a file beside it, for SECRET_PREVIOUS_FILE.
 * @throws StartError when there is another one
 */
export function writeSecret({ dataDir, secret }: Pick<Config, 'dataDir' | 'secret'>): void {
  const { current, previous } = allSecretsOf(secret)
  const contents = new Map([[secretName, current]])
  if (previous.length > 0) contents.set(formerSecretsName, previous.join('\n'))
  for (const name of contents.keys()) {
    const file = join(dataDir, name)
    if (existsSync(file) && readFileSync(file, 'utf8').trim() !== contents.get(name))
      throw new StartError(`${file} has another secret than the backup. Move it away, or set SECRET.`)
  }
  for (const [name, content] of contents) writeFileSync(join(dataDir, name), content, { mode: 0o600 })
}

/** Returns the lines that say how an installation starts with the secrets of its backup. */
export function startLinesOf({ databaseUrl, dataDir, secret }: Config, folder: string): string[] {
  const { previous } = allSecretsOf(secret)
  const fileIn = databaseUrl === undefined ? dataDir : folder
  const lines = databaseUrl === undefined ? [] : [`Its SECRET stands in ${folder}/${secretName}.`]
  if (previous.length > 0)
    lines.push(
      `Former secrets may be needed, which no start looks for: set SECRET_FILE=${fileIn}/${secretName} and SECRET_PREVIOUS_FILE=${fileIn}/${formerSecretsName}.`,
    )
  return lines
}
