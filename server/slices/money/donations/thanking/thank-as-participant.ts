import type { z } from 'zod'
import { participantThankedMax } from '../../../../../contract/money/donations/participant-thanks.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { getVisibleProject } from '../../../fundraisers/projects/index.ts'
import { getManagedParticipant } from '../../../fundraisers/participants/index.ts'
import { thankDonors } from '../jobs.ts'
import { findNewestThankable, listThankableOf } from './queries.ts'
import { shownFacts } from './rules.ts'
import { sendOnce } from './send-thank-mail.ts'
import { thankMailTexts } from './thank-mail-texts.ts'

/**
 * Lists donors who gave on a participant's page and were not thanked yet, oldest first.
 * @throws NotFound unless the actor may manage the page
 */
export async function listUnthanked(deps: Deps, actor: SessionActor, participantId: number) {
  await getManagedParticipant(deps, actor, participantId)
  return listThankableOf(deps.db, participantId, { limit: participantThankedMax })
}

/** The amount in a preview without a donor, or with a hidden amount. */
const sampleCents = 2_500

/**
 * Previews the mail to a donor on a participant's page, in its parts around their words. A name or an amount that the
 * participant does not see is not in it.
 * @throws NotFound unless the actor may manage the page
 */
export async function previewThanks(
  deps: Deps,
  actor: SessionActor,
  {
    participantId,
    donationId,
    language,
  }: { participantId: number; donationId: number | undefined; language: Language },
) {
  const { participant, projectId } = await getManagedParticipant(deps, actor, participantId)
  const { name: project } = await getVisibleProject(deps, actor, projectId)
  const query = { limit: 1, among: donationId === undefined ? [] : [donationId] }
  const [row] = (await listThankableOf(deps.db, participantId, query)).rows
  const { firstName, amountCents } = row === undefined ? { firstName: '', amountCents: undefined } : shownFacts(row)
  const words = thankMailTexts(deps, {
    language: row?.language ?? language,
    amountCents: amountCents ?? sampleCents,
    paidAt: row?.paidAt ?? deps.clock.now(),
    firstName,
    project,
    from: participant.name,
  })
  return { ...words, about: words.about(project) }
}

interface Thanks {
  participantId: number
  words: string
  /** The donations that were chosen, or all but a few. */
  whom: { donationIds: readonly number[] } | { except: readonly number[] }
}

/**
 * Thanks donors in the words of the participant, each once however often it is requested; a donor who cannot be thanked
 * is left out. Of all, the first are thanked at once and the others by jobs, a batch at a time.
 * @returns the ids of the donations that were, and of how many in all
 * @throws NotFound unless the actor may manage the page, FieldErrors when no donor is chosen
 */
export async function thankAsParticipant(
  deps: Deps,
  actor: SessionActor,
  { participantId, words, whom }: Thanks,
): Promise<{ sent: number[]; total: number }> {
  const { participant } = await getManagedParticipant(deps, actor, participantId)
  const thanker = { name: participant.name, words }
  if ('except' in whom) {
    const untilId = (await findNewestThankable(deps.db, participantId)) ?? 0
    return thankNext(deps, { participantId, thanker, except: [...whom.except], afterId: 0, untilId })
  }
  const { donationIds } = whom
  if (donationIds.length === 0) throw new FieldErrors({ donations: ['validation.required'] })
  const { rows } = await listThankableOf(deps.db, participantId, { limit: donationIds.length, among: donationIds })
  const sentIds = await sendAll(deps, rows, thanker)
  return { sent: sentIds, total: sentIds.length }
}

/** Thanks a batch, and enqueues the next one. Safe to repeat: each donor is thanked once. */
export async function thankNext(
  deps: Deps,
  batch: z.output<typeof thankDonors.payload>,
): Promise<{ sent: number[]; total: number }> {
  const { participantId, thanker } = batch
  const { rows, total } = await listThankableOf(deps.db, participantId, { ...batch, limit: participantThankedMax })
  const sentIds = await sendAll(deps, rows, thanker)
  const afterId = rows.at(-1)?.id
  if (afterId !== undefined && total > rows.length) await deps.jobs.enqueue(deps.db, thankDonors, { ...batch, afterId })
  // A donor thanked by another request at this moment is not counted twice.
  return { sent: sentIds, total: total - rows.length + sentIds.length }
}

async function sendAll(
  deps: Deps,
  rows: readonly { id: number }[],
  thanker: { name: string; words: string },
): Promise<number[]> {
  const sentIds: number[] = []
  for (const { id } of rows) if ((await sendOnce(deps, id, { isBulk: true, thanker })) !== undefined) sentIds.push(id)
  return sentIds
}
