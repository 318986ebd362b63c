import { MandateMethod } from '@mollie/api-client'
import { z } from 'zod'
import type { CreateCustomer, CreateMandate, ProviderCustomer, ProviderMandate } from '../../provider.ts'
import { isGone } from './http/errors.ts'
import { keyFor, requireId } from './keys.ts'
import { localeOf } from './shown-to-payers.ts'
import type { MollieParts } from './http/client.ts'

const text = z.string().nullish()

const mollieMandate = z.object({
  id: z.string().min(1),
  method: z.string().min(1),
  status: z.enum(['valid', 'pending', 'invalid']),
  /**
   * The reference as the bank statement has it: ours, or one that Mollie made up for the mandate of a first payment.
   */
  mandateReference: z.string().max(35).nullish().catch(null),
  details: z
    .object({ consumerAccount: text, cardNumber: text, cardExpiryDate: z.iso.date().nullish() })
    .nullish()
    .catch(null),
})

const namesMax = 250

/** The calls for customers and their mandates. */
export const mandateCalls = { createCustomer, findCustomer, createMandate, findMandate, listMandates, revokeMandate }

async function createCustomer({ client }: MollieParts, request: CreateCustomer): Promise<ProviderCustomer> {
  const { id } = await client.customers.create({
    name: request.name,
    email: request.email,
    locale: localeOf(request.language),
    idempotencyKey: keyFor('customer', request.reference),
  })
  return { id: requireId('customer', id) }
}

async function findCustomer({ client }: MollieParts, customerId: string): Promise<ProviderCustomer | undefined> {
  try {
    const { id } = await client.customers.get(requireId('customer', customerId))
    return { id: requireId('customer', id) }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

async function createMandate({ client }: MollieParts, request: CreateMandate): Promise<ProviderMandate> {
  const answer = await client.customerMandates.create({
    customerId: requireId('customer', request.customerId),
    method: MandateMethod.directdebit,
    consumerName: request.consumerName,
    consumerAccount: request.consumerAccount.replaceAll(/\s/g, '').toUpperCase(),
    signatureDate: request.signedAt.toISOString().slice(0, 10),
    mandateReference: request.reference,
    idempotencyKey: keyFor('mandate', request.reference),
  })
  return presentMandate(answer)
}

/** Lists the newest mandates, newest first, as Mollie does. */
async function listMandates({ client }: MollieParts, customerId: string): Promise<ProviderMandate[]> {
  const page = await client.customerMandates.page({ customerId: requireId('customer', customerId), limit: namesMax })
  return page.map(presentMandate)
}

async function findMandate(
  { client }: MollieParts,
  customerId: string,
  mandateId: string,
): Promise<ProviderMandate | undefined> {
  const owner = { customerId: requireId('customer', customerId) }
  try {
    return presentMandate(await client.customerMandates.get(requireId('mandate', mandateId), owner))
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

async function revokeMandate(parts: MollieParts, customerId: string, mandateId: string): Promise<void> {
  const owner = { customerId: requireId('customer', customerId) }
  try {
    await parts.client.customerMandates.revoke(requireId('mandate', mandateId), owner)
  } catch (error) {
    // A mandate that was revoked before is still in the list, without effect.
    const mandates = isGone(error) ? await listMandates(parts, customerId) : []
    if (!mandates.some(({ id, status }) => id === mandateId && status === 'invalid')) throw error
  }
}

function presentMandate(answer: unknown): ProviderMandate {
  const { id, method, status, details, mandateReference } = mollieMandate.parse(answer)
  const number = details?.consumerAccount ?? details?.cardNumber
  return {
    id,
    method,
    status,
    accountEnding: number?.replaceAll(' ', '').slice(-4) ?? null,
    // An account does not expire.
    expiresOn: method === 'creditcard' ? (details?.cardExpiryDate ?? undefined) : null,
    shownReference: mandateReference ?? undefined,
  }
}
