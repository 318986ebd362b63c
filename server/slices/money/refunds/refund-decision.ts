import type { z } from 'zod'
import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Deps } from '../../../deps.ts'
import { notifyUser } from '../../identity/notifications/index.ts'
import { listChangeRecipients } from '../../fundraisers/projects/index.ts'
import type { refundsDecided, refundsEnded } from './jobs.ts'
import { findOrderedOf } from './queries/staff-orders.ts'
import { dashboardLinkOf } from './send-refund-ordered.tsx'

/**
 * Notifies all leaders of the project, also of until shortly before, of the decision of staff about an order, and why.
 * Safe to repeat.
 */
export const notifyDecided = (
  deps: Deps,
  { orderId, isApproved, reason, cents }: z.output<typeof refundsDecided.payload>,
): Promise<void> =>
  notifyLeaders(deps, { orderId, cents, outcome: isApproved ? 'approved' : 'declined', quote: reason })

/** Notifies leaders of refunds that end undecided, as the requester leads no more or the project moved. */
export const notifyEnded = (deps: Deps, { reason, ...ended }: z.output<typeof refundsEnded.payload>): Promise<void> =>
  notifyLeaders(deps, { ...ended, outcome: reason, quote: undefined })

interface DecisionNews {
  orderId: number
  cents: number
  outcome: 'approved' | 'declined' | 'left' | 'elsewhere'
  quote: string | undefined
}

async function notifyLeaders(deps: Deps, { orderId, cents, outcome, quote }: DecisionNews): Promise<void> {
  const order = await findOrderedOf(deps.db, orderId)
  if (order === undefined) return
  const { projectId, projectName: project, requester: name, createdAt } = order
  for (const recipient of await listChangeRecipients(deps.db, {
    id: 0,
    subjectId: projectId,
    requestedAt: createdAt,
  })) {
    const { language, leadership, userId } = recipient
    const t = deps.texts.in(language)
    const params = { amount: formatCentsExactly(cents, language), name, project }
    const isFormer = leadership === 'led'
    const leading = dashboardLinkOf(order, { t, isFormer })
    await notifyUser(deps, recipient, {
      kind: `refund-${outcome}`,
      onceKey: `refund-decided:${orderId}:${outcome}:${userId}`,
      icon: 'flag',
      subject: t(`mail.refund_decided.${outcome}.subject`, params),
      paragraphs: [
        ...(isFormer ? [t('mail.refund_ordered.led', params)] : []),
        t(`mail.refund_decided.${outcome}.intro`, params),
      ],
      // The note of staff is for those that lead.
      quote: isFormer ? undefined : quote,
      action: { text: leading.action, path: leading.path },
      footer: leading.footer,
    })
  }
}
