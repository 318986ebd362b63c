import type { Deps } from '../../../../deps.ts'
import { sendToManagers } from './send-to-managers.tsx'
import { findChargedBack, findProjectWithManagers } from './queries.ts'

/**
 * Tells each manager once that the bank of a donor took money back, unless they switched it off. What was given back to us
 * again in the meantime is no news.
 */
export async function sendChargedBack(
  deps: Deps,
  { paymentId, version }: { paymentId: number; version: number },
): Promise<void> {
  const payment = await findChargedBack(deps.db, paymentId)
  if (payment === undefined || payment.chargedBackCents === 0) return
  const project = await findProjectWithManagers(deps.db, payment.projectId)
  if (project === undefined || !project.wantsChargebacks) return
  await sendToManagers(deps, project, {
    kind: 'charged-back',
    onceKey: `charged-back:${paymentId}:v${version}`,
    words: 'mail.charged_back',
    cents: payment.chargedBackCents,
    donor: payment.donor,
    paragraphs: (t) => [t('mail.charged_back.effect'), t('mail.charged_back.next')],
    footer: (t) => t('mail.charged_back.footer'),
    place: 'money',
  })
}
