import type { Deps } from '../../../../deps.ts'
import { isSame, sign } from '../../../../platform/secrets.ts'

const purpose = 'stop-monthly-donation'

/**
 * The page where the monthly donation is stopped that this donation began or is a month of. Whoever has the address may
 * stop it; it says nothing about the donor, and works as long as the donation lasts.
 */
export function stopAddress({ config }: Pick<Deps, 'config'>, donationId: number): string {
  return `${config.baseUrl}/donatie/stop/${donationId}.${sign(config.secret, purpose, String(donationId))}`
}

/** @returns the donation's number; undefined when the token was not made by us */
export function readStopToken({ config }: Pick<Deps, 'config'>, token: string): number | undefined {
  const [id = '', signature = ''] = token.split('.')
  return isSame(signature, sign(config.secret, purpose, id)) ? Number(id) : undefined
}
