import type { Deps } from '../../../deps.ts'
import { seal, unseal } from '../../../platform/secrets.ts'
import type { Entry, GuestAccount } from './entry.ts'

const purpose = 'registration-form'

export const sealEntry = ({ config }: Pick<Deps, 'config'>, entry: Entry): string =>
  seal(config.secret, purpose, JSON.stringify(entry))

export const entryIn = ({ config }: Pick<Deps, 'config'>, sealedForm: string): Entry =>
  JSON.parse(unseal(config.secret, purpose, sealedForm)) as Entry

/** What a guest typed of themselves; undefined for somebody who was signed in. */
export function guestIn(deps: Pick<Deps, 'config'>, sealedForm: string): GuestAccount | undefined {
  const { account } = entryIn(deps, sealedForm)
  return 'email' in account ? account : undefined
}
