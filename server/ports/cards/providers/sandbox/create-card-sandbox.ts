import type { CardFailure } from '../../../../../contract/subscriptions/billing/card-failures.ts'
import { and, eq } from 'drizzle-orm'
import { sumOf } from '../../../../platform/db/statements/sums.ts'
import { defined } from '../../../../../contract/defined.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../../payments/provider.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Config } from '../../../../platform/config.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import type { CardCharge, CardProvider, ProviderCharge } from '../../card-provider.ts'
import { createCardForms } from './card-forms.ts'
import type { CardBehaviour, MagicCard } from './magic-cards.ts'
import { sandboxCardCharges, sandboxCardRefunds, sandboxCards } from './tables.ts'

/**
 * - `unreachable`: nothing was done, and no answer
 * - `lost-answer`: it was done, but the connection broke before the answer
 * - `nonsense`: it was done, and the answer cannot be read
 */
export type CardMisbehaviour = 'unreachable' | 'lost-answer' | 'nonsense'

export type ChargeRow = typeof sandboxCardCharges.$inferSelect
export type CardRow = typeof sandboxCards.$inferSelect

export interface CardSandbox extends CardProvider {
  /** The failure of charges from now on; a test may change it at any time. */
  behaviour: { failWith: CardMisbehaviour | undefined }
  findFields(token: string): Promise<CardRow | undefined>
  /** Fills in a card. */
  fillIn(token: string, card: MagicCard, expires: { month: number; year: number }): Promise<void>
  findChargeById(id: string): Promise<ChargeRow | undefined>
  /** Records the outcome of the payer's authentication at the bank. */
  prove(chargeId: string, isProven: boolean): Promise<void>
  /** Returns all charges really taken, less refunds, in cents. */
  totalTaken(): Promise<number>
}

/** Creates a provider that takes no money, with books of its own. */
export function createCardSandbox(deps: { db: Db; clock: Clock; config: Pick<Config, 'baseUrl'> }): CardSandbox {
  const { db, clock, config } = deps
  const behaviour: CardSandbox['behaviour'] = { failWith: undefined }

  const present = (row: ChargeRow): ProviderCharge => ({
    chargeId: row.id,
    reference: row.reference,
    status: row.status as ProviderCharge['status'],
    amountCents: row.amountCents,
    currency: row.currency,
    actionUrl: row.status === 'needs-action' ? `${config.baseUrl}/sandbox/cards/confirm/${row.id}` : null,
    failure: row.failure as CardFailure | null,
  })
  const byReference = async (reference: string) => {
    const [row] = await db.select().from(sandboxCardCharges).where(eq(sandboxCardCharges.reference, reference))
    return row
  }
  const newCharge = async (request: CardCharge, outcome: Pick<ChargeRow, 'status' | 'failure'>) => {
    const { isPresent: _isPresent, createdAt: _createdAt, ...order } = request
    const values = {
      ...order,
      ...outcome,
      id: `chg_${randomToken()}`,
      requestHash: hashOf(request),
      createdAt: clock.now(),
    }
    await db.insert(sandboxCardCharges).values(values).onConflictDoNothing()
    return defined(await byReference(request.reference))
  }

  async function charge(request: CardCharge): Promise<ProviderCharge> {
    if (behaviour.failWith === 'unreachable') throw new ProviderUnreachable('The sandbox was set to be unreachable')
    const [card] = await db
      .select()
      .from(sandboxCards)
      .where(and(eq(sandboxCards.id, request.cardId), eq(sandboxCards.customerId, request.customerId)))
    if (card === undefined || card.behaviour === null) throw new ProviderRefusal('The customer has no such card')
    const row =
      (await byReference(request.reference)) ?? (await newCharge(request, outcomeOf(card, request, clock.now())))
    if (row.status !== 'cancelled' && row.requestHash !== hashOf(request))
      throw new ProviderRefusal('The reference was used for another charge')
    if (behaviour.failWith === 'lost-answer') throw new ProviderUnreachable('The sandbox was set to lose its answer')
    if (behaviour.failWith === 'nonsense') return '<html></html>' as unknown as ProviderCharge
    // A charge that was cancelled before it was requested has no amount of its own.
    return { ...present(row), amountCents: request.amountCents, currency: request.currency }
  }

  return {
    name: 'sandbox',
    probe: async () => {},
    behaviour,
    ...createCardForms(deps),
    charge,
    async findCharge({ reference }) {
      const row = await byReference(reference)
      return row && present(row)
    },
    async cancelCharge({ reference }) {
      await cancel(deps, reference)
      return present(defined(await byReference(reference))).status
    },
    refund: (request) => refundCharge(deps, request),
    // It sends no events: the one process that it runs in polls soon enough.
    verifyEvent: async () => undefined,
    async findChargeById(id) {
      const [row] = await db.select().from(sandboxCardCharges).where(eq(sandboxCardCharges.id, id))
      return row
    },
    totalTaken: () => totalTaken(db),
    prove: (chargeId, isProven) => prove(db, chargeId, isProven),
  }
}

async function totalTaken(db: Db): Promise<number> {
  const [charged] = await db
    .select({ cents: sumOf(sandboxCardCharges.amountCents) })
    .from(sandboxCardCharges)
    .where(eq(sandboxCardCharges.status, 'paid'))
  const [back] = await db.select({ cents: sumOf(sandboxCardRefunds.amountCents) }).from(sandboxCardRefunds)
  return defined(charged).cents - defined(back).cents
}

async function refundCharge(
  { db, clock }: { db: Db; clock: Clock },
  { reference, chargeId, amountCents }: Parameters<CardProvider['refund']>[0],
): Promise<void> {
  const [row] = await db.select().from(sandboxCardCharges).where(eq(sandboxCardCharges.id, chargeId))
  const refunds = await db.select().from(sandboxCardRefunds).where(eq(sandboxCardRefunds.chargeId, chargeId))
  if (refunds.some((each) => each.reference === reference)) return
  const leftCents = refunds.reduce((cents, each) => cents - each.amountCents, row?.amountCents ?? 0)
  if (row?.status !== 'paid' || amountCents > leftCents) throw new ProviderRefusal('There is no such money')
  await db
    .insert(sandboxCardRefunds)
    .values({ reference, chargeId, amountCents, createdAt: clock.now() })
    .onConflictDoNothing()
}

async function cancel({ db, clock }: { db: Db; clock: Clock }, reference: string): Promise<void> {
  const values = { ...emptyCharge, id: `chg_${randomToken()}`, reference, createdAt: clock.now() }
  await db.insert(sandboxCardCharges).values(values).onConflictDoNothing()
  await db
    .update(sandboxCardCharges)
    .set({ status: 'cancelled' })
    .where(and(eq(sandboxCardCharges.reference, reference), eq(sandboxCardCharges.status, 'needs-action')))
}

async function prove(db: Db, chargeId: string, isProven: boolean): Promise<void> {
  await db
    .update(sandboxCardCharges)
    .set(isProven ? { status: 'paid' } : { status: 'refused', failure: 'not_authenticated' })
    .where(and(eq(sandboxCardCharges.id, chargeId), eq(sandboxCardCharges.status, 'needs-action')))
}

const emptyCharge = {
  requestHash: '',
  customerId: '',
  cardId: '',
  status: 'cancelled',
  amountCents: 0,
  currency: 'EUR',
  description: '',
  returnUrl: '',
  language: 'nl',
}

const hashOf = ({ customerId, cardId, amountCents, currency, description }: CardCharge) =>
  sha256(JSON.stringify([customerId, cardId, amountCents, currency, description]))

function outcomeOf(card: CardRow, { isPresent }: CardCharge, now: Date): Pick<ChargeRow, 'status' | 'failure'> {
  const isOver =
    (defined(card.expiresYear) - now.getUTCFullYear()) * 12 + defined(card.expiresMonth) - (now.getUTCMonth() + 1) < 0
  if (isOver) return { status: 'refused', failure: 'expired' }
  const behaviour = card.behaviour as CardBehaviour
  if (behaviour === 'fine' || (behaviour === 'needs-proof-once' && !isPresent)) return { status: 'paid', failure: null }
  if (behaviour === 'needs-proof' || behaviour === 'needs-proof-once') return { status: 'needs-action', failure: null }
  return { status: 'refused', failure: behaviour }
}
