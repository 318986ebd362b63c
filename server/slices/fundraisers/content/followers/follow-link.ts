import type { Deps } from '../../../../deps.ts'
import { isSigned, sign } from '../../../../platform/secrets.ts'

const purpose = 'follow-updates'

/**
 * Returns the page where following is confirmed and ended. Holders of the URL may do both; it says nothing about the
 * follower, and works as long as they follow.
 */
export function followUrl({ config }: Pick<Deps, 'config'>, followerId: number): string {
  return `${config.baseUrl}/volgen/${followerId}.${sign(config.secret, purpose, String(followerId))}`
}

/** @returns the follower's id; undefined when the token was not made by us */
export function readFollowToken({ config }: Pick<Deps, 'config'>, token: string): number | undefined {
  const [id = '', signature = ''] = token.split('.')
  return isSigned(config.secret, purpose, id, signature) ? Number(id) : undefined
}
