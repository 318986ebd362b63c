import { cleanIban, debitAccountProblem } from '../../../../../contract/fields/iban.ts'
import {
  type CreateCustomer,
  type CreateMandate,
  type ProviderCustomer,
  type ProviderMandate,
  ProviderRefusal,
} from '../../provider.ts'
import { newId } from './new-id.ts'
import type { SandboxParts } from './parts.ts'
import {
  findCustomerOf,
  markMandateInvalid,
  listMandatesOf,
  type MandateRow,
  saveCustomer,
  saveMandate,
} from './queries/customers.ts'

/** SEPA's limit for the reference of a mandate. */
const mandateReferenceLengthMax = 35

export async function createCustomer(parts: SandboxParts, request: CreateCustomer): Promise<ProviderCustomer> {
  const { reference, name, email } = request
  const customer = await saveCustomer(parts.database, {
    id: newId('cst'),
    account: parts.account,
    reference,
    name,
    email,
    at: parts.clock.now(),
  })
  if (customer.name !== name || customer.email !== email || customer.account !== parts.account)
    throw new ProviderRefusal(`The reference ${reference} was used for another customer`)
  return { id: customer.id }
}

export async function findCustomer(parts: SandboxParts, customerId: string): Promise<ProviderCustomer | undefined> {
  return findCustomerOf(parts.database, customerId, parts.account)
}

export async function createMandate(parts: SandboxParts, request: CreateMandate): Promise<ProviderMandate> {
  const { reference, customerId, method, consumerName } = request
  const account = cleanIban(request.consumerAccount)
  if (debitAccountProblem(account) !== undefined) throw new ProviderRefusal('The account is no IBAN of a SEPA country')
  if (consumerName.trim() === '') throw new ProviderRefusal('The name of the account holder is missing')
  if (reference.length > mandateReferenceLengthMax)
    throw new ProviderRefusal('The reference of the mandate is too long')
  const mandate = await saveMandate(parts.database, {
    id: newId('mdt'),
    account: parts.account,
    reference,
    customer_id: customerId,
    method,
    consumer_name: consumerName,
    consumer_account: account,
    at: parts.clock.now(),
  })
  if (mandate === undefined) throw new ProviderRefusal(`There is no customer ${customerId}`)
  if (
    mandate.customer_id !== customerId ||
    mandate.consumer_name !== consumerName ||
    mandate.consumer_account !== account
  )
    throw new ProviderRefusal(`The reference ${reference} was used for another mandate`)
  return presentMandate(mandate)
}

export async function listMandates(parts: SandboxParts, customerId: string): Promise<ProviderMandate[]> {
  return (await listMandatesOf(parts.database, customerId, parts.account)).map((row) => ({
    ...presentMandate(row),
    expiresOn: row.method === 'creditcard' ? parts.behaviour.cardExpiresOn : null,
    shownReference:
      row.method === 'directdebit'
        ? `SBX${row.id
            .replaceAll(/[^A-Za-z0-9]/g, '')
            .slice(-20)
            .toUpperCase()}`
        : null,
  }))
}

export const findMandate = async (
  parts: SandboxParts,
  customerId: string,
  mandateId: string,
): Promise<ProviderMandate | undefined> => (await listMandates(parts, customerId)).find(({ id }) => id === mandateId)

/** Revokes a mandate. Safe to repeat: a revoked mandate stays revoked. */
export async function revokeMandate(parts: SandboxParts, customerId: string, mandateId: string): Promise<void> {
  if (!(await markMandateInvalid(parts.database, { id: mandateId, customerId, account: parts.account })))
    throw new ProviderRefusal('The customer has no such mandate')
}

const presentMandate = (row: MandateRow): ProviderMandate => ({
  id: row.id,
  method: row.method,
  status: row.status,
  accountEnding: row.consumer_account?.slice(-4) ?? null,
})
