import type { Deps } from '../../../../deps.ts'
import { seal, unsealIfReadable } from '../../../../platform/secrets.ts'
import type { SignupEntry, GuestAccount } from './signup-entry.ts'

export const entryPurpose = 'registration-form'

export const sealEntry = ({ config }: Pick<Deps, 'config'>, entry: SignupEntry): string =>
  seal(config.secret, entryPurpose, JSON.stringify(entry))

/** Unseals the filled in form; undefined when it was sealed under another secret than the server has now. */
export function entryIn({ config }: Pick<Deps, 'config'>, sealedForm: string): SignupEntry | undefined {
  const text = unsealIfReadable(config.secret, entryPurpose, sealedForm)
  return text === undefined ? undefined : (JSON.parse(text) as SignupEntry)
}

/** Unseals the personal input of a guest; undefined for a signed-in user, and where it cannot be read. */
export function guestIn(deps: Pick<Deps, 'config'>, sealedForm: string): GuestAccount | undefined {
  const account = entryIn(deps, sealedForm)?.account
  return account !== undefined && 'email' in account ? account : undefined
}
