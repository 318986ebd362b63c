import { dateOf } from '../../../../../contract/dates.ts'
import { dayMs, later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { markExpiryNotified } from '../../payments/charges/index.ts'
import { sendCardExpiring } from './send-card-expiring.tsx'
import { listExpiringCards } from './queries.ts'
import { expiryNoticeDays } from '../rules.ts'

const batchSize = 200

/** Mails donors with a card that expires soon, each card once: they give another before a month fails. */
export async function sendExpiryNotices(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const until = dateOf(later(now, expiryNoticeDays * dayMs))
  for (;;) {
    const cards = await listExpiringCards(deps.db, { until, limit: batchSize })
    for (const card of cards)
      await deps.db.transaction(async (tx) => {
        await markExpiryNotified(tx, card.mandateId, now)
        await sendCardExpiring(deps, tx, card)
      })
    if (cards.length < batchSize) return
  }
}
