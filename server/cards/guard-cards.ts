import { z } from 'zod'
import { ProviderRefusal, ProviderUnreachable } from '../payments/provider.ts'
import { withinTime } from '../payments/within-time.ts'
import { type CardProvider, cardFailures, chargeStatuses, type ProviderCharge } from './card-provider.ts'

const chargeAnswer: z.ZodType<ProviderCharge> = z.object({
  chargeId: z.string().min(1),
  reference: z.string().min(1),
  status: z.enum(chargeStatuses),
  amountCents: z.number().int().min(0),
  currency: z.string().length(3),
  // A page is sent there: nothing that runs as ours.
  actionUrl: z.url({ protocol: /^https?$/ }).nullable(),
  failure: z.enum(cardFailures).nullable(),
})
const cardAnswer = z.object({
  cardId: z.string().min(1),
  brand: z.string().min(1),
  lastFour: z.string().regex(/^\d{4}$/),
  country: z.string().length(2),
})

/**
 * Stands between the product and whoever keeps cards: a call ends in time with a believable answer, with a
 * `ProviderRefusal`, or with `ProviderUnreachable`, which says that nobody knows what was done. It never asks twice by itself.
 */
export function guardCards(provider: CardProvider, { timeoutMs }: { timeoutMs: number }): CardProvider {
  async function ask<Answer>(schema: z.ZodType<Answer>, run: () => Promise<unknown>): Promise<Answer> {
    try {
      return schema.parse(await withinTime(run, timeoutMs))
    } catch (error) {
      if (error instanceof ProviderRefusal || error instanceof ProviderUnreachable) throw error
      throw new ProviderUnreachable(`${provider.name} gave no usable answer`, { cause: error })
    }
  }
  return {
    name: provider.name,
    checkoutOrigins: provider.checkoutOrigins,
    createCustomer: (asked) => ask(z.object({ customerId: z.string().min(1) }), () => provider.createCustomer(asked)),
    openFields: (asked) =>
      ask(z.object({ token: z.string().min(1), url: z.string().min(1) }), () => provider.openFields(asked)),
    readCard: (asked) => ask(cardAnswer.optional(), () => provider.readCard(asked)),
    async charge(asked) {
      const answer = await ask(chargeAnswer, () => provider.charge(asked))
      mustBeAbout(answer, asked.reference)
      if (answer.amountCents !== asked.amountCents || answer.currency !== asked.currency)
        throw new ProviderUnreachable('The answer speaks of another amount')
      return answer
    },
    async findCharge(reference) {
      const answer = await ask(chargeAnswer.optional(), () => provider.findCharge(reference))
      if (answer !== undefined) mustBeAbout(answer, reference)
      return answer
    },
    cancelCharge: (reference) => ask(z.enum(chargeStatuses), () => provider.cancelCharge(reference)),
    refund: (asked) => ask(z.void(), () => provider.refund(asked)),
  }
}

function mustBeAbout(answer: ProviderCharge, reference: string): void {
  if (answer.reference !== reference) throw new ProviderUnreachable('The answer speaks of another charge')
}
