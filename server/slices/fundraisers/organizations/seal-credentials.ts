import { seal, unsealIfReadable } from '../../../platform/secrets.ts'

const purpose = 'organization-provider-credentials'

/** The credentials with which an organization signs in to its own account at the payment provider. */
export interface ProviderCredentials {
  username: string
  password: string
}

export const sealCredentials = (secret: string, credentials: ProviderCredentials): string =>
  seal(secret, purpose, JSON.stringify(credentials))

/** @returns undefined when they were sealed under another secret than the server has now */
export function unsealCredentials(secret: string, sealed: string): ProviderCredentials | undefined {
  const text = unsealIfReadable(secret, purpose, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as ProviderCredentials)
}
