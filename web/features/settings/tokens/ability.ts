import type { listAbilities } from '../../../../contract/api-tokens.ts'
import type { SuccessOf } from '../../../lib/hooks/use-sending.ts'

/** What a token may be allowed, in the words of the reader. */
export type Ability = SuccessOf<typeof listAbilities>['list'][number]
