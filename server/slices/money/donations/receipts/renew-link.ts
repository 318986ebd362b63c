import type { Deps } from '../../../../deps.ts'
import { isSame, sign } from '../../../../platform/secrets.ts'

const purpose = 'renew-monthly-donation'

/**
 * The page where a monthly donation is given another way to pay. Whoever has the address may pay for it; it says nothing about
 * the donor.
 */
export function renewAddress({ config }: Pick<Deps, 'config'>, recurringDonationId: number): string {
  return `${config.baseUrl}/donatie/betaalwijze/${recurringDonationId}.${sign(config.secret, purpose, String(recurringDonationId))}`
}

/** @returns the monthly donation's number; undefined when the token was not made by us */
export function readRenewToken({ config }: Pick<Deps, 'config'>, token: string): number | undefined {
  const [id = '', signature = ''] = token.split('.')
  return isSame(signature, sign(config.secret, purpose, id)) ? Number(id) : undefined
}
