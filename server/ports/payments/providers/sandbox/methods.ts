import { dayMs, hourMs, minuteMs } from '../../../../../contract/durations.ts'
import { isLanguage, type Language } from '../../../../../contract/texts.ts'
import { type MethodQuery, type PaymentSequence, type ProviderMethod, type Wallet, wallets } from '../../provider.ts'
import type { SandboxParts } from './parts.ts'

export interface SandboxMethod {
  id: string
  names: Record<Language, string>
  minimumCents: number
  maximumCents: number
  attributes: ProviderMethod['attributes']
  wallet: Wallet | null
  /**
   * The sequences that it may be used for. A transfer cannot open a mandate; only some methods can be charged again.
   */
  sequences: readonly PaymentSequence[]
  /** The time that the payer has; null when no payer is waited for. */
  expiresAfterMs: number | null
  reversalWindowDays: number
  /** The mandate that a paid first payment leaves behind, and the account it is on. */
  mandate: { method: string; account: string | null } | null
}

const sameInEveryLanguage = (name: string) => ({ nl: name, en: name, de: name, fr: name })

/** An account number that passes every check, at a bank that does not exist. */
const inventedAccount = 'NL29STUI0123456789'

const walletNames: Record<Wallet, string> = { applepay: 'Apple Pay', googlepay: 'Google Pay' }

/** Returns the method of a wallet: a card in the payer's device: the money goes the way of a card. */
const walletMethod = (wallet: Wallet): SandboxMethod => ({
  id: wallet,
  names: sameInEveryLanguage(walletNames[wallet]),
  minimumCents: 1,
  maximumCents: 1_000_000,
  attributes: [],
  wallet,
  sequences: ['single', 'first', 'recurring'],
  expiresAfterMs: 30 * minuteMs,
  reversalWindowDays: 120,
  mandate: { method: 'creditcard', account: '4242' },
})

export const sandboxMethods: readonly SandboxMethod[] = [
  {
    id: 'ideal',
    names: sameInEveryLanguage('iDEAL | Wero'),
    minimumCents: 1,
    maximumCents: 5_000_000,
    attributes: [],
    wallet: null,
    sequences: ['single', 'first'],
    expiresAfterMs: 15 * minuteMs,
    // Wero lets a buyer dispute a payment for 120 days.
    reversalWindowDays: 120,
    mandate: { method: 'directdebit', account: inventedAccount },
  },
  {
    id: 'bancontact',
    names: sameInEveryLanguage('Bancontact'),
    minimumCents: 2,
    maximumCents: 5_000_000,
    attributes: [],
    wallet: null,
    sequences: ['single', 'first'],
    expiresAfterMs: hourMs,
    reversalWindowDays: 0,
    mandate: { method: 'directdebit', account: inventedAccount },
  },
  {
    id: 'creditcard',
    names: { nl: 'Creditcard', en: 'Card', de: 'Kreditkarte', fr: 'Carte bancaire' },
    minimumCents: 1,
    maximumCents: 1_000_000,
    attributes: [],
    wallet: null,
    sequences: ['single', 'first', 'recurring'],
    expiresAfterMs: 30 * minuteMs,
    reversalWindowDays: 120,
    mandate: { method: 'creditcard', account: '4242' },
  },
  ...wallets.map((wallet) => walletMethod(wallet)),
  {
    id: 'paypal',
    names: sameInEveryLanguage('PayPal'),
    minimumCents: 1,
    maximumCents: 1_000_000,
    attributes: [],
    wallet: null,
    sequences: ['single', 'first', 'recurring'],
    expiresAfterMs: 72 * hourMs,
    reversalWindowDays: 180,
    mandate: { method: 'paypal', account: null },
  },
  {
    id: 'directdebit',
    names: {
      nl: 'Automatische incasso',
      en: 'SEPA Direct Debit',
      de: 'SEPA-Lastschrift',
      fr: 'Prélèvement SEPA',
    },
    minimumCents: 1,
    maximumCents: 1_000_000,
    attributes: ['consumerName', 'consumerAccount'],
    wallet: null,
    sequences: ['single', 'first', 'recurring'],
    expiresAfterMs: null,
    // Eight weeks without giving a reason.
    reversalWindowDays: 56,
    mandate: null,
  },
  {
    id: 'banktransfer',
    names: { nl: 'Overschrijving', en: 'Bank transfer', de: 'Überweisung', fr: 'Virement bancaire' },
    minimumCents: 1,
    maximumCents: 100_000_000,
    attributes: [],
    wallet: null,
    sequences: ['single'],
    expiresAfterMs: 14 * dayMs,
    reversalWindowDays: 0,
    mandate: null,
  },
]

export const findMethod = (id: string): SandboxMethod | undefined => sandboxMethods.find((method) => method.id === id)

/** Lists the methods that fit, in the payer's language; wallets only when the sandbox was set to offer them. */
export async function listMethods({ behaviour, methods }: SandboxParts, query: MethodQuery): Promise<ProviderMethod[]> {
  const language = isLanguage(query.language) ? query.language : 'nl'
  const { amountCents } = query
  return sandboxMethods
    .filter(({ sequences }) => sequences.includes(query.sequence))
    .filter(({ id }) => methods?.includes(id) !== false)
    .filter(({ wallet }) => wallet === null || behaviour.wallets.includes(wallet))
    .filter(
      ({ minimumCents, maximumCents }) =>
        amountCents === undefined || (amountCents >= minimumCents && amountCents <= maximumCents),
    )
    .map(({ id, names, minimumCents, maximumCents, attributes, wallet }) => ({
      id,
      name: names[language],
      minimumCents,
      maximumCents,
      attributes,
      wallet,
    }))
}
