import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { Environment } from '../../platform/configuration/environment-files.ts'
import { fingerprintOf } from '../../platform/configuration/open-secrets.ts'
import { allSecretsOf } from '../../platform/secrets.ts'
import { StartError } from '../../platform/start-error.ts'
import { formerSecretsName, type Manifest, secretName } from './manifest.ts'

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
 * Requires the secret that the data of a backup was written with, as of now or as a former one.
 * @throws StartError
 */
export function requireSecret({ secret, isNewSecretAllowed }: Config, manifest: Manifest): void {
  const { current, previous } = allSecretsOf(secret)
  if (isNewSecretAllowed || [current, ...previous].some((each) => fingerprintOf(each) === manifest.secretFingerprint))
    return
  throw new StartError(
    `SECRET is another one than the backup was written with (fingerprint ${manifest.secretFingerprint.slice(0, 12)}): linked accounts and authenticator apps could not be read, and links in mails would not work. Set that one as SECRET, or in DATA_DIR/secret of an embedded database. ALLOW=new-secret accepts the loss.`,
  )
}

/**
 * Puts the secret of a backup beside the embedded database, where a start without SECRET looks for it.
 * @throws StartError when there is another one
 */
export function writeSecret({ dataDir, secret }: Config): void {
  const file = join(dataDir, secretName)
  const { current } = allSecretsOf(secret)
  if (!existsSync(file)) writeFileSync(file, current, { mode: 0o600 })
  else if (readFileSync(file, 'utf8').trim() !== current)
    throw new StartError(`${file} has another secret than the backup. Move it away, or set SECRET.`)
}
