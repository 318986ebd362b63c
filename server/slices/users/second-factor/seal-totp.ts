import { seal, unseal } from '../../../platform/secrets.ts'

// The secret of an app must be read again for every code, so it is encrypted and not hashed.

export const sealTotpSecret = (key: string, secret: string): string => seal(key, 'totp-secret', secret)

export const unsealTotpSecret = (key: string, sealed: string): string => unseal(key, 'totp-secret', sealed)

const proofLengthMs = 30 * 60 * 1000

interface Setup {
  userId: number
  secret: string
}

/** A secret that is offered but not yet kept travels with its owner, unreadable. */
export const sealSetup = (key: string, { userId, secret }: Setup, now: Date): string =>
  seal(key, 'totp-setup', JSON.stringify([userId, secret, now.getTime() + proofLengthMs]))

/** @returns undefined for what we did not seal, for somebody else's, and for what is too old */
export function openSetup(
  key: string,
  proof: string,
  { userId, now }: { userId: number; now: Date },
): string | undefined {
  try {
    const [owner, secret, until] = JSON.parse(unseal(key, 'totp-setup', proof)) as [number, string, number]
    return owner === userId && until > now.getTime() ? secret : undefined
  } catch {
    return undefined
  }
}
