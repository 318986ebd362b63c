import type { ReactElement } from 'react'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { getManagedProject } from '../../../fundraisers/projects/index.ts'
import { findRecipient } from '../../../identity/users/index.ts'
import { composeReceipt } from '../receipts/compose-receipt.tsx'
import { findThanks } from './queries.ts'

const sampleCents = 2_500

/**
 * Composes a sample of the mail that thanks a donor of the project, with the actor as the donor. No donation is made.
 * @throws NotFound unless the actor manages the project
 */
export async function composeSample(
  deps: Deps,
  actor: SessionActor,
  { projectId, language }: { projectId: number; language: Language },
): Promise<{ to: string; subject: string; content: ReactElement; replyTo?: string }> {
  await getManagedProject(deps, actor, projectId)
  const [thanks, donor] = await Promise.all([
    findThanks(deps.db, projectId).then(requireFound),
    findRecipient(deps.db, { id: actor.userId }).then(requireFound),
  ])
  const [firstName = '', ...lastNames] = donor.name.split(' ')
  const now = deps.clock.now()
  const donation = {
    ...thanks,
    id: 0,
    token: '',
    email: donor.email,
    firstName,
    lastName: lastNames.join(' '),
    language,
    amountCents: sampleCents,
    coveredCents: 0,
    status: 'paid' as const,
    paidAt: now,
    monthlyDonationId: null,
    receiptSentAt: null,
    isAnonymous: false,
    viaName: null,
    archivedName: null,
    monthlyState: null,
    nextChargeOn: null,
    monthlyEndsAt: null,
    sequence: 'single' as const,
    method: 'ideal',
    ...deps.payments.platformAccount,
    ownerEmail: null,
    mandateReference: null,
    monthlyMethod: null,
    monthlyReference: null,
  }
  return { to: donor.email, ...(await composeReceipt(deps, donation, { isSample: true })) }
}
