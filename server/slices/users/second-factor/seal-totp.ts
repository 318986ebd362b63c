import { seal, unseal } from '../../../platform/secrets.ts'

// The secret of an app must be read again for every code, so it is encrypted and not hashed.

export const sealTotpSecret = (key: string, secret: string): string => seal(key, 'totp-secret', secret)

export const unsealTotpSecret = (key: string, sealed: string): string => unseal(key, 'totp-secret', sealed)
