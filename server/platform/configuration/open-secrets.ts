import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { one } from '../db/statements/one.ts'
import type { Log } from '../log.ts'
import { allSecretsOf, randomToken, seal, type Secret, type Secrets, sign, unseal } from '../secrets.ts'
import { StartError } from '../start-error.ts'
import { installation } from './tables.ts'

interface SecretParts {
  clock: Pick<Clock, 'now'>
  database: Pick<Database, 'db'>
  config: { secret: Secret; isNewSecretAllowed: boolean }
  log: Pick<Log, 'info' | 'warn'>
}

type Installation = typeof installation.$inferSelect

/** The purpose for which the secret of lasting hashes is sealed. */
const lastingPurpose = 'lasting-secret'

export const fingerprintOf = (secret: string): string => sign(secret, 'installation', 'fingerprint')

/**
 * Opens the data with the secrets of the configuration. It has to be written with the secret of now, or with one of
 * `SECRET_PREVIOUS`, which begins a rotation: with another secret sealed keys cannot be read and links in mails stop
 * working, without a word until a donor meets that. A deliberate loss is allowed by `ALLOW=new-secret`.
 * @returns the secrets, with that of lasting hashes
 * @throws StartError when the data was written with another secret, or needs a former one that is not configured
 */
export const openSecrets = ({ clock, database: { db }, config, log }: SecretParts): Promise<Secrets> =>
  db.transaction(async (tx) => {
    const secrets = allSecretsOf(config.secret)
    const { current } = secrets
    await tx
      .insert(installation)
      .values({ secretFingerprint: fingerprintOf(current), lastingSecretSealed: newLasting(current).sealed })
      .onConflictDoNothing()
    const stored = one(await tx.select().from(installation).for('update'))
    const { changes, lasting } = isOurs(stored, secrets)
      ? followRotation(stored, { clock, config, log })
      : replaceSecret({ config, log })
    if (Object.keys(changes).length > 0) await tx.update(installation).set(changes)
    return { ...secrets, lasting }
  })

/** Whether the data was written with the secret of now, or with an accepted one. */
const isOurs = ({ secretFingerprint }: Installation, { current, previous }: Secrets): boolean =>
  [current, ...previous].some((secret) => fingerprintOf(secret) === secretFingerprint)

interface SecretChange {
  changes: Partial<Installation>
  lasting: string
}

function newLasting(current: string) {
  const lasting = randomToken()
  return { lasting, sealed: seal(current, lastingPurpose, lasting) }
}

/** Begins a rotation when the data was written with a former secret, and goes on with one that has not ended. */
function followRotation(stored: Installation, { clock, config, log }: Omit<SecretParts, 'database'>): SecretChange {
  const { isNewSecretAllowed } = config
  const secret = allSecretsOf(config.secret)
  const fingerprint = fingerprintOf(secret.current)
  const isRotated = stored.secretFingerprint !== fingerprint
  const former = isRotated
    ? [...stored.formerFingerprints, stored.secretFingerprint].filter((each) => each !== fingerprint)
    : stored.formerFingerprints
  const formerFingerprints = acceptedOf(former, secret)
  if (formerFingerprints.length < former.length && !isNewSecretAllowed) throw formerNeeded()
  if (isNewSecretAllowed) log.warn('ALLOW names new-secret, which is for the one start with a new secret')
  const sealed = stored.lastingSecretSealed
  const writer = [secret.current, ...secret.previous].find((each) => fingerprintOf(each) === stored.secretFingerprint)
  const lasting = sealed === null ? (writer ?? secret.current) : unseal(secret, lastingPurpose, sealed)
  const lastingSecretSealed = seal(secret.current, lastingPurpose, lasting)
  if (isRotated) {
    log.info('the secret was rotated: texts are sealed anew by a job, and SECRET_PREVIOUS is needed until that ends')
    const beginning = { rotatedAt: clock.now(), resealing: null }
    return {
      lasting,
      changes: { secretFingerprint: fingerprint, formerFingerprints, lastingSecretSealed, ...beginning },
    }
  }
  return {
    lasting,
    changes: {
      ...(formerFingerprints.length < former.length && { formerFingerprints }),
      ...(sealed === null && { lastingSecretSealed }),
    },
  }
}

/** Begins anew with a secret that has nothing to do with the data, where that is allowed. */
function replaceSecret({ config, log }: Pick<SecretParts, 'config' | 'log'>): SecretChange {
  if (!config.isNewSecretAllowed) throw anotherSecret()
  log.warn('the secret is a new one: linked accounts, webhook secrets and authenticator apps have to be set anew')
  const { current } = allSecretsOf(config.secret)
  const { lasting, sealed } = newLasting(current)
  const secretFingerprint = fingerprintOf(current)
  return {
    lasting,
    changes: { secretFingerprint, formerFingerprints: [], lastingSecretSealed: sealed, resealing: null },
  }
}

/** Returns those of the fingerprints whose secrets are accepted. */
function acceptedOf(fingerprints: readonly string[], { previous }: Secrets): string[] {
  const accepted = previous.map(fingerprintOf)
  return fingerprints.filter((each) => accepted.includes(each))
}

/** @throws StartError when texts may be sealed under a former secret that is not configured */
export function requireFormer({ formerFingerprints: former }: Installation, secrets: Secrets): void {
  if (acceptedOf(former, secrets).length < former.length) throw formerNeeded()
}

const anotherSecret = () =>
  new StartError(
    'SECRET is another one than the data was written with: linked accounts, webhook secrets and authenticator apps could not be read, and links in mails would stop working. Set the former one; to rotate it, set the new one, and the former as SECRET_PREVIOUS. ALLOW=new-secret accepts the loss.',
  )

const formerNeeded = () =>
  new StartError(
    'Texts may still be sealed under a secret before this one, and could not be read without it. Set SECRET_PREVIOUS to the former secret until `stuiver secret rotate` says that it may be left out. ALLOW=new-secret accepts the loss.',
  )
