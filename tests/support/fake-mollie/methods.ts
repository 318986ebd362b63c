import type { z } from 'zod'
import { refuse } from './answers.ts'
import type { queries } from './schemas.ts'
import { centsOf, euros } from './state.ts'

interface FakeMethod {
  id: string
  description: string
  minimumCents: number
  maximumCents: number | null
  sequences: readonly string[]
  isWallet?: boolean
  isCancelable?: boolean
  mandate?: 'directdebit' | 'creditcard' | 'paypal'
  /** The fee that Mollie keeps of each payment. */
  rate: { fixed: string; variable: string }
}

const cheap = { fixed: '0.32', variable: '0' }
const card = { fixed: '0.25', variable: '1.8' }

const methods: readonly FakeMethod[] = [
  {
    id: 'ideal',
    description: 'iDEAL | Wero',
    minimumCents: 1,
    maximumCents: 5_000_000,
    sequences: ['oneoff', 'first'],
    mandate: 'directdebit',
    rate: cheap,
  },
  {
    id: 'bancontact',
    description: 'Bancontact',
    minimumCents: 2,
    maximumCents: 5_000_000,
    sequences: ['oneoff', 'first'],
    mandate: 'directdebit',
    rate: cheap,
  },
  {
    id: 'creditcard',
    description: 'Card',
    minimumCents: 1,
    maximumCents: 1_000_000,
    sequences: ['oneoff', 'first', 'recurring'],
    mandate: 'creditcard',
    rate: card,
  },
  {
    id: 'applepay',
    description: 'Apple Pay',
    minimumCents: 1,
    maximumCents: 1_000_000,
    sequences: ['oneoff', 'first'],
    isWallet: true,
    mandate: 'creditcard',
    rate: card,
  },
  {
    id: 'paypal',
    description: 'PayPal',
    minimumCents: 1,
    maximumCents: 800_000,
    sequences: ['oneoff', 'first', 'recurring'],
    mandate: 'paypal',
    rate: { fixed: '0.10', variable: '0' },
  },
  // Something that we cannot handle: it needs order lines.
  {
    id: 'klarna',
    description: 'Pay with Klarna',
    minimumCents: 100,
    maximumCents: 500_000,
    sequences: ['oneoff'],
    rate: card,
  },
  {
    id: 'banktransfer',
    description: 'Bank transfer',
    minimumCents: 1,
    maximumCents: 100_000_000,
    sequences: ['oneoff'],
    isCancelable: true,
    rate: cheap,
  },
  {
    id: 'directdebit',
    description: 'SEPA Direct Debit',
    minimumCents: 1,
    maximumCents: 1_000_000,
    sequences: ['recurring'],
    isCancelable: true,
    rate: { fixed: '0.35', variable: '0' },
  },
]

export const findMethod = (id: string): FakeMethod | undefined => methods.find((method) => method.id === id)

export function listMethods(query: z.output<typeof queries.methods>) {
  const value = query['amount[value]']
  if ((value === undefined) !== (query['amount[currency]'] === undefined)) refuse('Give both of the amount', 'amount')
  const cents = value === undefined ? undefined : centsOf({ value })
  const wallets = (query.includeWallets ?? '').split(',')
  return methods
    .filter(({ sequences }) => sequences.includes(query.sequenceType))
    .filter(({ id, isWallet }) => isWallet !== true || wallets.includes(id))
    .filter(({ minimumCents, maximumCents }) => {
      return cents === undefined || (cents >= minimumCents && (maximumCents === null || cents <= maximumCents))
    })
    .map(({ id, description, minimumCents, maximumCents }) => ({
      resource: 'method',
      id,
      description,
      status: 'activated',
      minimumAmount: euros(minimumCents),
      maximumAmount: maximumCents === null ? null : euros(maximumCents),
      image: { size1x: 'https://x.test/1.png', size2x: 'https://x.test/2.png', svg: 'https://x.test/1.svg' },
      _links: {},
    }))
}
