import type { Deps } from '../../../../deps.ts'
import { sendToManagers } from './send-to-managers.tsx'
import { findDoublePayment, findProjectWithManagers } from './queries.ts'

/**
 * Mails each manager once that a month was paid twice. It cannot be switched off, as the second payment is not the
 * project's money. Staff see it in the log.
 */
export async function sendPaidTwice(deps: Deps, donationId: number): Promise<void> {
  const donation = await findDoublePayment(deps.db, donationId)
  if (donation === undefined || donation.tooMuchCents <= 0) return
  const project = await findProjectWithManagers(deps.db, donation.projectId)
  if (project === undefined) return
  deps.log.warn({ donationId, cents: donation.tooMuchCents }, 'a month was paid twice')
  await sendToManagers(deps, project, {
    kind: 'paid-twice',
    onceKey: `paid-twice:${donationId}`,
    words: 'mail.paid_twice',
    cents: donation.tooMuchCents,
    donor: donation.donor,
    paragraphs: (t) => [t('mail.paid_twice.next')],
    footer: (t) => t('mail.new_donations.footer'),
    tab: 'list',
  })
}
