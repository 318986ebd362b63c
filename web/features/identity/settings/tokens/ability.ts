import type { Ability as AbilityName } from '../../../../../contract/abilities.ts'
import type { listAbilities } from '../../../../../contract/identity/users/api-tokens.ts'
import type { SuccessOf } from '../../../../lib/api.ts'

/** An ability of a token, in the words of the reader. */
export type Ability = SuccessOf<typeof listAbilities>['list'][number]

/** Returns the ticked ones among the abilities that the server listed, so the contract knows them. */
export const tickedAbilities = (values: readonly string[]) => [...values] as AbilityName[]
