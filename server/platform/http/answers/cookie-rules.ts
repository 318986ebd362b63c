import type { Config } from '../../config.ts'

/**
 * Returns the attributes of a cookie of ours. Each is needed for what its visitor does, so there is no cookie consent to
 * request.
 */
export const cookieRules = ({ baseUrl }: Pick<Config, 'baseUrl'>) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: baseUrl.startsWith('https:'),
})
