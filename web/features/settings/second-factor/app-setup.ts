import type { startAppFactor } from '../../../../contract/account.ts'
import type { SuccessOf } from '../../../lib/hooks/use-sending.ts'

/** A secret that waits for its first code. */
export type AppSetup = SuccessOf<typeof startAppFactor>
