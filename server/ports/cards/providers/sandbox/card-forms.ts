import { and, eq } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import type { CardProvider } from '../../card-provider.ts'
import type { MagicCard } from './magic-cards.ts'
import { sandboxCardCustomers, sandboxCards } from './tables.ts'

/** Creates customers, and the forms in which they fill in a card. */
export function createCardForms({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async createCustomer({ reference }: CardRequest<'createCustomer'>) {
      const values = { id: `ccu_${randomToken()}`, reference, createdAt: clock.now() }
      await db.insert(sandboxCardCustomers).values(values).onConflictDoNothing()
      const [row] = await db.select().from(sandboxCardCustomers).where(eq(sandboxCardCustomers.reference, reference))
      return { customerId: defined(row).id }
    },
    async openFields({ customerId, language }: CardRequest<'openFields'>) {
      const token = `crd_${randomToken()}`
      await db.insert(sandboxCards).values({ id: token, customerId, language, createdAt: clock.now() })
      return { token, url: `/sandbox/cards/fields/${token}` }
    },
    async readCard({ customerId, token }: CardRequest<'readCard'>) {
      const [row] = await db
        .select()
        .from(sandboxCards)
        .where(and(eq(sandboxCards.id, token), eq(sandboxCards.customerId, customerId)))
      if (row === undefined || row.behaviour === null) return undefined
      return {
        cardId: row.id,
        brand: defined(row.brand),
        lastFour: defined(row.lastFour),
        country: defined(row.country),
        expiryMonth: `${defined(row.expiresYear)}-${String(defined(row.expiresMonth)).padStart(2, '0')}`,
      }
    },
    /** Does nothing: the fields of the sandbox need no bank. */
    async closeFields() {},
    async findFields(token: string) {
      const [row] = await db.select().from(sandboxCards).where(eq(sandboxCards.id, token))
      return row
    },
    async fillIn(token: string, card: MagicCard, { month, year }: { month: number; year: number }): Promise<void> {
      await db
        .update(sandboxCards)
        .set({
          brand: card.brand,
          lastFour: card.number.slice(-4),
          country: card.country,
          behaviour: card.behaviour,
          expiresMonth: month,
          expiresYear: year,
        })
        .where(eq(sandboxCards.id, token))
    },
  }
}

type CardRequest<Name extends 'createCustomer' | 'openFields' | 'readCard'> = Parameters<CardProvider[Name]>[0]
