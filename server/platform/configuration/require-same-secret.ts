import type { Database } from '../db/database.ts'
import { one } from '../db/statements/one.ts'
import type { Log } from '../log.ts'
import { sign } from '../secrets.ts'
import { StartError } from '../start-error.ts'
import { installation } from './tables.ts'

interface SecretParts {
  database: Pick<Database, 'db'>
  config: { secret: string; isNewSecretAllowed: boolean }
  log: Log
}

/**
 * Requires that the data was written with the secret of now: with another one sealed keys cannot be read and links in
 * mails stop working, without a word until a donor meets that. A deliberate change is allowed by `ALLOW=new-secret`.
 * @throws StartError when it was another one
 */
export async function requireSameSecret({ database: { db }, config, log }: SecretParts): Promise<void> {
  const secretFingerprint = sign(config.secret, 'installation', 'fingerprint')
  await db.insert(installation).values({ secretFingerprint }).onConflictDoNothing()
  const stored = one(await db.select().from(installation))
  if (stored.secretFingerprint === secretFingerprint) {
    if (config.isNewSecretAllowed) log.warn('ALLOW names new-secret, which is for the one start with a new secret')
    return
  }
  if (!config.isNewSecretAllowed)
    throw new StartError(
      'SECRET is another one than the data was written with: linked accounts, webhook secrets and authenticator apps could not be read, and links in mails would stop working. Set the former one, or accept that with ALLOW=new-secret.',
    )
  await db.update(installation).set({ secretFingerprint })
  log.warn('the secret is a new one: linked accounts, webhook secrets and authenticator apps have to be set anew')
}
