import type { Deps } from '../../../../deps.ts'

/** Returns the page on which the payer of a fee pays it, and reads how it went. */
export const feePage = (deps: Pick<Deps, 'config'>, token: string) => `${deps.config.baseUrl}/inschrijving/${token}`
