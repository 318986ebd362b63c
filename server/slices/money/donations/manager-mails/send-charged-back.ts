import type { Deps } from '../../../../deps.ts'
import { sendToManagers } from './send-to-managers.tsx'
import { findChargedBack, findProjectWithManagers } from './queries.ts'

/**
 * Mails each manager once of a chargeback: the bank of a donor took money back. Not when they switched it off, nor when
 * it was reversed in the meantime.
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
    tab: 'money',
  })
}
