import { later } from '../../../../../../contract/durations.ts'
import { randomToken } from '../../../../../platform/secrets.ts'
import type { SandboxParts } from '../parts.ts'
import {
  type AccountRow,
  findSandboxAccount,
  insertAccount,
  insertGrant,
  markGrantsRevoked,
  updateAccount,
} from '../queries/accounts.ts'

/** The lifetime of a code, as short as at Mollie: a code only has to survive one redirect. */
const codeLivesMs = 30_000

export interface Permission {
  accountId: string
  redirectUrl: string
  codeChallenge: string
}

/** The actions of the owner of an account at the sandbox. */
export interface ConnectActions {
  /** @returns its id */
  openAccount(account: { name: string; methods: string[] }): Promise<string>
  /** @returns the code that the product exchanges for tokens */
  allow(permission: Permission): Promise<string>
  find(accountId: string): Promise<AccountRow | undefined>
  change(account: Pick<AccountRow, 'id' | 'state' | 'methods'>): Promise<void>
  revokeGrants(accountId: string): Promise<void>
}

export const connectActions = ({ database, clock }: SandboxParts): ConnectActions => ({
  async openAccount({ name, methods }) {
    const id = `org_${randomToken()}`
    await insertAccount(database, { id, name, methods, password: randomToken() }, clock.now())
    return id
  },
  async allow(permission) {
    const code = randomToken()
    const at = clock.now()
    await insertGrant(database, { ...permission, code, endsAt: later(at, codeLivesMs), at })
    return code
  },
  find: (accountId) => findSandboxAccount(database, accountId),
  change: (account) => updateAccount(database, account),
  revokeGrants: (accountId) => markGrantsRevoked(database, accountId, clock.now()),
})
