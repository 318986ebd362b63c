import type { Language } from '../../../../contract/texts.ts'
import type { PaymentSequence, ProviderMethod } from '../../provider.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface SandboxMethod {
  id: string
  names: Record<Language, string>
  minimumCents: number
  maximumCents: number
  attributes: ProviderMethod['attributes']
  /** What it may be used for. A transfer cannot open a mandate; only some methods can be charged again. */
  sequences: readonly PaymentSequence[]
  /** How long the payer has; null when no payer is waited for. */
  expiresAfterMs: number | null
  reversalWindowDays: number
  /** The mandate that a paid first payment leaves behind, and the account it is on. */
  mandate: { method: string; account: string | null } | null
}

const sameInEveryLanguage = (name: string) => ({ nl: name, en: name, de: name, fr: name })

/** An account number that passes every check, at a bank that does not exist. */
const inventedAccount = 'NL29STUI0123456789'

export const sandboxMethods: readonly SandboxMethod[] = [
  {
    id: 'ideal',
    names: sameInEveryLanguage('iDEAL | Wero'),
    minimumCents: 1,
    maximumCents: 5_000_000,
    attributes: [],
    sequences: ['single', 'first'],
    expiresAfterMs: 15 * minute,
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
    sequences: ['single', 'first'],
    expiresAfterMs: hour,
    reversalWindowDays: 0,
    mandate: { method: 'directdebit', account: inventedAccount },
  },
  {
    id: 'creditcard',
    names: { nl: 'Creditcard', en: 'Card', de: 'Kreditkarte', fr: 'Carte bancaire' },
    minimumCents: 1,
    maximumCents: 1_000_000,
    attributes: [],
    sequences: ['single', 'first', 'recurring'],
    expiresAfterMs: 30 * minute,
    reversalWindowDays: 120,
    mandate: { method: 'creditcard', account: '4242' },
  },
  {
    id: 'paypal',
    names: sameInEveryLanguage('PayPal'),
    minimumCents: 1,
    maximumCents: 1_000_000,
    attributes: [],
    sequences: ['single', 'first', 'recurring'],
    expiresAfterMs: 72 * hour,
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
    sequences: ['single', 'first', 'recurring'],
    expiresAfterMs: null,
    // Eight weeks without giving a reason.
    reversalWindowDays: 56,
    mandate: null,
  },
  {
    id: 'banktransfer',
    names: { nl: 'Bankoverschrijving', en: 'Bank transfer', de: 'Überweisung', fr: 'Virement bancaire' },
    minimumCents: 1,
    maximumCents: 100_000_000,
    attributes: [],
    sequences: ['single'],
    expiresAfterMs: 14 * day,
    reversalWindowDays: 0,
    mandate: null,
  },
]

export const findMethod = (id: string): SandboxMethod | undefined => sandboxMethods.find((method) => method.id === id)
