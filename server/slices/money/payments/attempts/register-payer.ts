import { createHash } from 'node:crypto'
import type { Deps } from '../../../../deps.ts'
import type { PaymentProvider } from '../../../../ports/payments/provider.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import type { PaymentAttempt } from './attempt.ts'
import { saveMandate } from './queries/mandates.ts'
import { findKnownPayer, type KnownPayer, updatePayerOfPayment, savePayer, savePayerOfDonor } from './queries/payers.ts'

type PayerFields = 'paymentId' | 'provider' | 'account' | 'reference' | 'firstName' | 'lastName' | 'email' | 'language'

/** The part of an attempt to pay that names the payer. */
export interface PayerAttempt extends Pick<
  PaymentAttempt,
  PayerFields | 'donorUserId' | 'mandateTextId' | 'createdAt'
> {
  /** The holder and number of the bank account of a direct debit. */
  debit: { name: string; number: string } | null
}

/**
 * Registers a donor of every month, or of a direct debit, as a customer of the provider; an account also needs a
 * mandate. A repeat goes on with the customer of the attempt: the provider takes a repeated reference for the same
 * customer and mandate alone.
 * @returns the provider's id of them
 * @throws the errors of the provider's calls
 */
export async function registerPayer(
  deps: Deps,
  provider: PaymentProvider,
  attempt: PayerAttempt,
): Promise<{ customerId: string; mandateId?: string }> {
  const knownPayer = await findKnownPayer(deps.db, attempt)
  const payer = knownPayer.linked ?? (await payerOf(deps, provider, { attempt, knownPayer }))
  if (knownPayer.linked === null) await updatePayerOfPayment(deps.db, attempt.paymentId, payer.id, null)
  const { customerId } = payer
  const { debit } = attempt
  if (debit === null) return { customerId }
  const mandateId = knownPayer.linkedMandateId ?? (await giveMandate(deps, provider, { ...attempt, debit, payer }))
  return { customerId, mandateId }
}

interface PayerLookup {
  attempt: PayerAttempt
  knownPayer: Awaited<ReturnType<typeof findKnownPayer>>
}

/**
 * Finds the payer of a donation. A donor with a confirmed e-mail address has one customer on an account. They get a new
 * customer when the provider does not have the former one any more, or their e-mail address changed. Every donation of
 * other donors has a customer of its own: a typed e-mail address proves nothing, and a checkout shows a customer the
 * cards that they kept.
 */
async function payerOf(
  deps: Deps,
  provider: PaymentProvider,
  { attempt, knownPayer }: PayerLookup,
): Promise<KnownPayer> {
  const { userId, current } = knownPayer
  const { email, language, account, debit } = attempt
  const isSame = current !== null && current.email.toLowerCase() === email.toLowerCase()
  if (isSame && (await provider.findCustomer(current.customerId)) !== undefined) return current
  const name = `${attempt.firstName} ${attempt.lastName}`.trim() || debit?.name || email
  const identity = { name, email, language }
  const nameParts = [userId, provider.name, account, current?.id ?? 0]
  const reference =
    userId === null
      ? `${attempt.reference}-payer`
      : // The same of two donations at once, so that one customer is made; another one for the customer that replaces it.
        `payer-${sha256(JSON.stringify([...nameParts, identity]))}`
  const { id: providerCustomerId } = await provider.createCustomer({ reference, ...identity })
  const payer = {
    provider: attempt.provider,
    account,
    providerCustomerId,
    name,
    email,
    createdAt: deps.clock.now(),
  }
  return userId === null ? savePayer(deps.db, payer) : savePayerOfDonor(deps.db, { ...payer, userId }, current?.id)
}

type MandateAttempt = PayerAttempt & { debit: NonNullable<PayerAttempt['debit']>; payer: KnownPayer }

/** @returns the provider's id of the mandate for the account that was filled in */
async function giveMandate(deps: Deps, provider: PaymentProvider, attempt: MandateAttempt): Promise<string> {
  const { payer, debit, createdAt } = attempt
  const reference = mandateReference(attempt.reference)
  const mandate = await provider.createMandate({
    reference,
    customerId: payer.customerId,
    method: 'directdebit',
    consumerName: debit.name,
    consumerAccount: debit.number,
    signedAt: createdAt,
  })
  const mandateId = await saveMandate(deps.db, {
    payerId: payer.id,
    providerMandateId: mandate.id,
    method: mandate.method,
    status: mandate.status,
    reference,
    accountEnding: mandate.accountEnding,
    // A ticked box is no bank-authenticated mandate in the Netherlands: reversible for 13 months.
    isWeak: true,
    consentTextId: attempt.mandateTextId,
    signedAt: createdAt,
  })
  await updatePayerOfPayment(deps.db, attempt.paymentId, payer.id, mandateId)
  return mandate.id
}

/**
 * Returns the reference of the mandate that is given with a payment, printed on the donor's bank statement. Made of the
 * payment's own reference, so that a repeat makes no second mandate; letters and digits only, because banks refuse
 * more.
 * @returns 26 characters, where SEPA allows 35
 */
const mandateReference = (paymentReference: string): string =>
  `ST${createHash('sha256').update(paymentReference).digest('hex').slice(0, 24).toUpperCase()}`
