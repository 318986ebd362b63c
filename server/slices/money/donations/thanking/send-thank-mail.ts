import type { Deps } from '../../../../deps.ts'
import { Conflict, requireFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { getProjectWithDonors } from '../policy.ts'
import { findDonationForMail } from '../receipts/queries.ts'
import { claimThankMail, findThankable, listThankable } from './queries.ts'
import { thankMailProblem } from './rules.ts'
import { type Thanker, sendThanks } from './send-thanks.tsx'

/**
 * Sends the donor a thank-you mail in the project's own words, once, however many managers request it.
 * @throws NotFound when it is no donation of a project of theirs, Conflict when the donor cannot be thanked [4.09]
 */
export async function sendThankMail(deps: Deps, actor: SessionActor, donationId: number): Promise<{ name: string }> {
  const donation = requireFound(await findThankable(deps.db, donationId))
  await getProjectWithDonors(deps, actor, donation.projectId)
  const problem = thankMailProblem(donation)
  if (problem !== undefined) throw new Conflict(problem)
  const mail = await sendOnce(deps, donationId)
  if (mail === undefined) throw new Conflict('errors.thank_mail_sent')
  return mail
}

/**
 * Sends thank mails for several donations of a project; donors who cannot be thanked are left out.
 * @returns the ids of the donations whose mails were sent
 */
export async function sendThankMails(
  deps: Deps,
  actor: SessionActor,
  { projectId, donationIds }: { projectId: number; donationIds: readonly number[] },
): Promise<number[]> {
  await getProjectWithDonors(deps, actor, projectId)
  const sentIds: number[] = []
  for (const donationId of await listThankable(deps.db, projectId, donationIds))
    if ((await sendOnce(deps, donationId, { isBulk: true })) !== undefined) sentIds.push(donationId)
  return sentIds
}

/**
 * Marks the donation as thanked for and enqueues the mail, both or neither.
 * @param thanker the author of the words, when they are not the project's
 */
export async function sendOnce(
  deps: Deps,
  donationId: number,
  { isBulk = false, thanker }: { isBulk?: boolean; thanker?: Thanker } = {},
): Promise<{ name: string } | undefined> {
  const donation = await findDonationForMail(deps.database, donationId)
  if (donation === undefined) return undefined
  return deps.db.transaction(async (tx) => {
    if (!(await claimThankMail(tx, donationId, deps.clock.now()))) return undefined
    await sendThanks({ ...deps, db: tx }, { donation, isBulk, thanker })
    return { name: donation.isAnonymous ? '' : donation.firstName }
  })
}
