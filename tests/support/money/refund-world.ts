import { eq } from 'drizzle-orm'
import { mails } from '../../../server/platform/mail/tables.ts'
import { ledgerEntries } from '../../../server/schema/money/payments/ledger.ts'
import { refunds } from '../../../server/schema/money/refunds/refunds.ts'
import type { TestApp, Visitor } from '../build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../builders/organizations.ts'
import { insertProject, insertProjectManager } from '../builders/projects.ts'
import { insertUser } from '../builders/users.ts'
import { newEmail } from './donors.ts'
import { giveByDebit } from './give-by-debit.ts'

/** A donation that was paid through the sandbox. */
export interface PaidDonation {
  id: number
  paymentId: string
  email: string
}

/**
 * A project with an owner, the captain of its organization and an added manager of its page, and donations to give
 * back.
 */
export async function buildRefundWorld(app: TestApp) {
  const { db } = app.deps
  const people = { owner: await insertUser(db), captain: await insertUser(db), manager: await insertUser(db) }
  const organization = await insertOrganization(db)
  await insertOrganizationMember(db, { organizationId: organization.id, userId: people.captain.id, role: 'captain' })
  await insertOrganizationMember(db, { organizationId: organization.id, userId: people.owner.id, role: 'member' })
  const projectId = (await insertProject(db, { ownerId: people.owner.id, organizationId: organization.id })).id
  await insertProjectManager(db, projectId, people.manager.id)
  const browsers = { owner: app.visitor(), captain: app.visitor(), manager: app.visitor() }
  let count = 0

  /** Sessions end while the clock is moved on. */
  async function signInAll(): Promise<void> {
    for (const role of ['owner', 'captain', 'manager'] as const) await browsers[role].signIn(people[role].email)
  }
  await signInAll()

  return {
    projectId,
    emails: { owner: people.owner.email, captain: people.captain.email, manager: people.manager.email },
    ...browsers,
    signInAll,

    async give(amount: number): Promise<PaidDonation> {
      const email = newEmail()
      const { id, paymentId } = await app.give(projectId, { amount, email })
      return { id, paymentId, email }
    },

    /** Gives by direct debit, which no payer has to act on. */
    async debit(amount: number): Promise<PaidDonation> {
      const email = newEmail()
      return { ...(await giveByDebit(app, projectId, { amount, email })), email }
    },

    refund: (body: object, as: Visitor = browsers.owner, key = `sleutel-${(count += 1)}`) =>
      as.post(`/api/project/${projectId}/refunds`, body, { 'idempotency-key': key }),
    preview: (body: object, as: Visitor = browsers.owner) => as.post(`/api/project/${projectId}/refunds/preview`, body),
    raised: async () => (await browsers.owner.get(`/api/project/${projectId}/progress`)).body.raised as number,

    async refundRow(id: number) {
      const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
      return row!
    },

    async ledgerOf(donationId: number) {
      const isOfDonation = eq(ledgerEntries.donationId, donationId)
      const rows = await db.select().from(ledgerEntries).where(isOfDonation).orderBy(ledgerEntries.id)
      return rows.map(({ kind, amountCents }) => [kind, amountCents])
    },

    async mailsTo(email: string, kind: string) {
      const rows = await db.select().from(mails).where(eq(mails.to, email))
      return rows.filter((mail) => mail.kind === kind)
    },
  }
}

export type RefundWorld = Awaited<ReturnType<typeof buildRefundWorld>>
