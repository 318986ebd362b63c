import type { Db } from '../../../../platform/db/database.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { z } from 'zod'
import { bindCalls } from '../../../payments/bind-calls.ts'
import type { CardProvider } from '../../card-provider.ts'
import { cardCalls } from './cards.ts'
import { chargeCalls } from './charge-card.ts'
import { createChargeBook } from './charge-book.ts'
import { callGateway, type BraintreeConnection, connectBraintree } from './http/client.ts'
import { verifyEvent } from './events.ts'
import { createMerchantAccounts, merchantAccountsPath } from './merchant-accounts.ts'
import type { BraintreeParts } from './parts.ts'
import { refundCharge } from './refund-charge.ts'
import type { Secret } from '../../../../platform/secrets.ts'

export interface BraintreeOptions extends BraintreeConnection {
  clock: Clock
  db: Db
  /** The secret of the product: URLs of pages are signed with it. */
  secret: Secret
  /** The URL people use, without a slash at the end. */
  baseUrl: string
}

export interface BraintreeCards extends CardProvider {
  /** The parts for the pages on which a card is filled in, and its owner authenticates. */
  parts: BraintreeParts
}

export const braintreeName = 'braintree'

/** Creates the adapter: translates, and decides nothing of plans. */
export function createBraintreeCards(options: BraintreeOptions): BraintreeCards {
  const { secret, baseUrl, clock } = options
  const gateway = connectBraintree(options)
  const parts: BraintreeParts = {
    gateway,
    book: createChargeBook(options),
    clock,
    secret,
    baseUrl,
    merchantAccountOf: createMerchantAccounts(gateway),
    underway: new Map(),
    refunding: new Map(),
  }
  return {
    name: braintreeName,
    parts,
    async probe() {
      await callGateway(z.object({ merchantAccounts: z.unknown() }), () =>
        gateway.http.get(merchantAccountsPath(gateway, 1)),
      )
    },
    ...bindCalls(parts, { ...cardCalls, ...chargeCalls, refund: refundCharge, verifyEvent }),
  }
}
