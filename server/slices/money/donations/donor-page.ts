import type { Deps } from '../../../deps.ts'

/** Returns the donor's own page about a donation. */
export const donorPage = (deps: Pick<Deps, 'config'>, token: string) => `${deps.config.baseUrl}/donatie/${token}`
