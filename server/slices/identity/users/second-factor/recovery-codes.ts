import { randomInt } from 'node:crypto'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { lastingHash, type Secret } from '../../../../platform/secrets.ts'
import { saveRecoveryCodes } from './queries.ts'

const codesCount = 10
/** The alphabet without letters and digits that look alike on paper. 12 of these are 60 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const emergencyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const randomText = (characters: string, length: number): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('')

/** Creates an emergency code of 40 characters, as the specification has it: far too many to guess. */
export const newEmergencyCode = (): string => randomText(emergencyAlphabet, 40)

/**
 * Hashes a recovery code, as it is stored. Sixty bits could be guessed by a thief of the table, so the hash needs our
 * secret as well.
 */
export const recoveryCodeHash = (secret: Secret, code: string): string =>
  lastingHash(secret, 'recovery-code', code.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Gives a user ten new codes instead of the old. @returns the codes, which are stored nowhere */
export async function renewCodes(deps: Pick<Deps, 'config' | 'clock'>, tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codesCount }, () => [1, 2, 3].map(() => randomText(alphabet, 4)).join('-'))
  const hashes = codes.map((code) => recoveryCodeHash(deps.config.secret, code))
  await saveRecoveryCodes(tx, userId, hashes, deps.clock.now())
  return codes
}
