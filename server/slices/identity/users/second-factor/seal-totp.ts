import { seal, unsealIfReadable } from '../../../../platform/secrets.ts'

// The secret of an app must be read again for every code, so it is encrypted and not hashed.

export const sealTotpSecret = (key: string, secret: string): string => seal(key, 'totp-secret', secret)

/** @returns undefined when it was sealed under another secret than the server has now: no code is of it any more */
export const unsealTotpSecret = (key: string, sealed: string): string | undefined =>
  unsealIfReadable(key, 'totp-secret', sealed)
