import { SequenceType } from '@mollie/api-client'
import { z } from 'zod'
import { isKnownMethod, methodNameOn, walletOf } from '../../method-facts.ts'
import type { MethodQuery, PaymentSequence, ProviderMethod } from '../../provider.ts'
import { toAmount, toCents } from './amounts.ts'
import { localeOf } from './shown-to-payers.ts'
import type { MollieParts } from './http/client.ts'

const amount = z.object({ currency: z.string(), value: z.string() })

const mollieMethods = z.array(
  z.object({
    id: z.string().min(1),
    description: z.string(),
    minimumAmount: amount,
    maximumAmount: amount.nullable(),
    status: z.string().nullish(),
  }),
)

export const sequences: Record<PaymentSequence, SequenceType> = {
  single: SequenceType.oneoff,
  first: SequenceType.first,
  recurring: SequenceType.recurring,
}

/**
 * Lists the payment methods of the account that the product can handle. Direct debit is Mollie's for charges on a
 * mandate alone; the product makes the mandate before it charges, so it is offered wherever the account may charge one.
 */
export async function listMethods(parts: MollieParts, query: MethodQuery): Promise<ProviderMethod[]> {
  const [offered, charged] = await Promise.all([
    listOf(parts, query, sequences[query.sequence]),
    query.sequence === 'recurring' ? [] : listOf(parts, query, SequenceType.recurring),
  ])
  const others = charged.filter(({ id }) => id === 'directdebit')
  const all = [...offered.filter(({ id }) => query.sequence === 'recurring' || id !== 'directdebit'), ...others]
  const { amountCents } = query
  return all.filter(
    ({ minimumCents, maximumCents }) =>
      amountCents === undefined ||
      (amountCents >= minimumCents && (maximumCents === null || amountCents <= maximumCents)),
  )
}

async function listOf({ client, clock }: MollieParts, query: MethodQuery, sequenceType: SequenceType) {
  const answer = await client.methods.list({
    sequenceType,
    locale: localeOf(query.language),
    includeWallets: 'applepay,googlepay',
    ...(query.amountCents !== undefined && { amount: toAmount(query.amountCents) }),
  })
  const now = clock.now()
  return mollieMethods
    .parse([...answer])
    .filter(({ id, status }) => isKnownMethod(id) && (status ?? 'activated') === 'activated')
    .map(({ id, minimumAmount, maximumAmount }): ProviderMethod => ({
      id,
      name: methodNameOn(id, query.language, now),
      minimumCents: toCents(minimumAmount),
      maximumCents: maximumAmount === null ? null : toCents(maximumAmount),
      attributes: id === 'directdebit' ? ['consumerName', 'consumerAccount'] : [],
      wallet: walletOf(id),
    }))
}
