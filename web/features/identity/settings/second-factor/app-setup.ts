import type { startAppFactor } from '../../../../../contract/identity/users/second-factor.ts'
import type { SuccessOf } from '../../../../lib/api.ts'

/** A secret that waits for its first code. */
export type AppSetup = SuccessOf<typeof startAppFactor>
