import { seal, type Secret, unsealIfReadable } from '../../../../platform/secrets.ts'

// The secret of an app must be read again for every code, so it is encrypted and not hashed.

export const totpPurpose = 'totp-secret'

export const sealTotpSecret = (key: Secret, secret: string): string => seal(key, totpPurpose, secret)

/** @returns undefined when it was sealed under another secret than the server has now: no code is of it any more */
export const unsealTotpSecret = (key: Secret, sealed: string): string | undefined =>
  unsealIfReadable(key, totpPurpose, sealed)
