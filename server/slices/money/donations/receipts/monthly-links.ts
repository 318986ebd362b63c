import type { Deps } from '../../../../deps.ts'
import { isSigned, sign } from '../../../../platform/secrets.ts'

type LinkDeps = Pick<Deps, 'config'>

/** Returns a page whose URL carries an id that only we can sign; it says nothing about the donor. */
const signedLink = (page: string, purpose: string) => ({
  urlOf: ({ config }: LinkDeps, id: number): string =>
    `${config.baseUrl}/donatie/${page}/${id}.${sign(config.secret, purpose, String(id))}`,

  /** @returns the id; undefined when the token was not made by us */
  read({ config }: LinkDeps, token: string): number | undefined {
    const [id = '', signature = ''] = token.split('.')
    return isSigned(config.secret, purpose, id, signature) ? Number(id) : undefined
  },
})

/**
 * The page to stop the monthly donation that a donation began or is a month of; the id in its URL is that of
 * the donation. Any holder of the URL may stop it, as long as the donation lasts.
 */
export const stopLink = signedLink('stop', 'stop-monthly-donation')

/**
 * The page where a monthly donation is given another way to pay, by its own id. Any holder of the URL may pay
 * for it.
 */
export const renewLink = signedLink('betaalwijze', 'renew-monthly-donation')
