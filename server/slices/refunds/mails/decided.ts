import type { z } from 'zod'
import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Deps } from '../../../deps.ts'
import { tellUser } from '../../notifications/index.ts'
import { listProjectLeaders } from '../../projects/index.ts'
import type { tellDecided } from '../jobs.ts'
import { findOrderedOf } from '../queries/staff-orders.ts'

/** Tells everybody who leads the project what staff said of an order that waited for them, and why. Safe to repeat. */
export async function sendDecided(
  deps: Deps,
  { orderId, isYes, reason, cents }: z.output<typeof tellDecided.payload>,
): Promise<void> {
  const order = await findOrderedOf(deps.db, orderId)
  if (order === undefined) return
  for (const recipient of await listProjectLeaders(deps.db, order.projectId)) {
    const t = deps.texts.in(recipient.language)
    const about = {
      amount: formatCentsExactly(cents, recipient.language),
      name: order.requester,
      project: order.projectName,
    }
    const said = isYes ? 'approved' : 'declined'
    await tellUser(deps, recipient, {
      kind: `refund-${said}`,
      onceKey: `refund-decided:${orderId}:${said}:${recipient.userId}`,
      icon: 'flag',
      subject: t(`mail.refund_decided.${said}.subject`, about),
      paragraphs: [t(`mail.refund_decided.${said}.intro`, about)],
      quote: reason,
      action: { text: t('mail.refund_unconfirmed.action'), path: `/dashboard#/projects/${order.projectId}/money` },
      footer: t('mail.new_donations.footer'),
    })
  }
}
