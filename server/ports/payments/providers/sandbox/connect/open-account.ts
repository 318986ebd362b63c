import { type AccountAccess, platformAccount } from '../../../registry.ts'
import { AccountUnusable, type Creditor, ProviderRefusal } from '../../../provider.ts'
import type { SandboxParts } from '../parts.ts'
import { findPayment, type PaymentRow } from '../queries/payments.ts'
import { findByToken } from '../queries/accounts.ts'

/** A fictitious owner: a number that passes every check, of a registration and in a city that do not exist. */
export const inventedCreditor: Creditor = {
  name: 'Stichting Zandbak Betalingen (verzonnen)',
  address: 'Nergensweg 1, 0000 AA Nergenshuizen, NL',
  id: 'NL22ZZZ000000000000',
}

export const creditorNamed = (name: string): Creditor => ({ ...inventedCreditor, name: `${name} (verzonnen)` })

/** The kind of a call: whether it still is answered while the account is suspended. */
export type CallKind = 'reads' | 'moves money'

/**
 * Returns the sandbox for an account that was linked; of the platform it needs no token.
 * @throws AccountUnusable when the permission was taken away, or money should move on an account that is suspended
 */
export async function partsFor(
  parts: SandboxParts,
  access: AccountAccess | undefined,
  kind: CallKind,
): Promise<SandboxParts> {
  if (access === undefined) return parts
  const account = await findByToken(parts.database, await access.token(), parts.clock.now())
  if (account === undefined) throw new AccountUnusable('The permission was revoked')
  if (account.state === 'suspended' && kind === 'moves money') throw new AccountUnusable('The account is suspended')
  return { ...parts, account: account.id, methods: account.methods }
}

/** @throws ProviderRefusal for a payment of another account, as if it were not there */
export async function getOwnPayment(parts: SandboxParts, id: string): Promise<PaymentRow> {
  const payment = await findPayment(parts.database, id)
  if (payment?.account !== parts.account) throw new ProviderRefusal(`There is no payment ${id}`)
  return payment
}

export const accountIdOf = (access: AccountAccess | undefined): string => access?.providerAccountId ?? platformAccount
