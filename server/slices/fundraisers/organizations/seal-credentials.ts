import { seal, type Secret, unsealIfReadable } from '../../../platform/secrets.ts'

export const credentialsPurpose = 'organization-provider-credentials'

/** The credentials with which an organization signs in to its own account at the payment provider. */
export interface ProviderCredentials {
  username: string
  password: string
}

export const sealCredentials = (secret: Secret, credentials: ProviderCredentials): string =>
  seal(secret, credentialsPurpose, JSON.stringify(credentials))

/** @returns undefined when they were sealed under another secret than the server has now */
export function unsealCredentials(secret: Secret, sealed: string): ProviderCredentials | undefined {
  const text = unsealIfReadable(secret, credentialsPurpose, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as ProviderCredentials)
}
