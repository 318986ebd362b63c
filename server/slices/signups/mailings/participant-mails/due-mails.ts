import { dateOf } from '../../../../../contract/dates.ts'
import { dayMs, earlier, hourMs } from '../../../../../contract/durations.ts'
import { manualMethod } from '../../../../../contract/money/donations/donation-orders.ts'
import type { z } from 'zod'
import type { OnceMailKind, SwitchedMailKind } from '../../../../../contract/signups/mailings/mail-kinds.ts'
import type { Deps } from '../../../../deps.ts'
import { mayMailNow } from '../../../identity/users/index.ts'
import { isFinished } from '../../../fundraisers/projects/index.ts'
import { mailParticipant } from './jobs.ts'
import {
  claimMail,
  findFirstDonationId,
  findMailedParticipant,
  findMailedDonation,
  type MailedParticipant,
  listDue,
  listOff,
} from './queries.ts'
import { isQuiet, milestonesOf, nextMailTime } from './rules.ts'
import { notifyParticipant } from './notify-participant.tsx'

type Payload = z.output<typeof mailParticipant.payload>

/** Enqueues the effects of a donation on a participant's page: each mail is a job of its own, by day. */
export async function enqueueAfterDonation(deps: Deps, donationId: number): Promise<void> {
  const donation = await findMailedDonation(deps.db, donationId)
  if (donation === undefined || donation.participantId === null) return
  const participant = await findMailedParticipant(deps.db, donation.participantId)
  if (participant === undefined) return
  const isFirst = (await findFirstDonationId(deps.db, participant.id)) === donationId
  const reached = milestonesOf(participant).filter((kind) => kind !== 'first_donation' || isFirst)
  // Managers write down many at once, often money handed in by the participant, who is mailed about the milestones
  // reached.
  const isMailed = participant.donationUpdateMail && donation.paymentMethod !== manualMethod
  await deps.db.transaction(async (tx) => {
    const payload = { participantId: participant.id }
    for (const kind of reached)
      await enqueueByDay(
        deps,
        tx,
        { ...payload, kind, donationId },
        `mail-participant:${participant.id}:${kind}:${donationId}`,
      )
    // The first one has a mail of its own, which says the same.
    if (isMailed && !isFirst)
      await enqueueByDay(
        deps,
        tx,
        { ...payload, kind: 'donation', donationId },
        `mail-participant:donation:${donationId}`,
      )
  })
}

const enqueueByDay = (deps: Deps, db: Deps['db'], payload: Payload, onceKey: string) =>
  deps.jobs.enqueue(db, mailParticipant, payload, { onceKey, runAt: nextMailTime(deps.clock.now()) })

/** Writes one mail, unless it has become untrue, was written before, or is not wanted. */
export async function sendDue(deps: Deps, payload: Payload): Promise<void> {
  const { participantId, kind, donationId } = payload
  const now = deps.clock.now()
  if (isQuiet(now)) {
    // It waited for another job until the night had begun.
    const key = `mail-participant:${participantId}:${kind}:${donationId ?? ''}:${nextMailTime(now).toISOString()}`
    return enqueueByDay(deps, deps.db, payload, key)
  }
  const participant = await findMailedParticipant(deps.db, participantId)
  if (participant === undefined) return
  const donation = donationId === undefined ? undefined : await shownDonation(deps, participant, donationId)
  if (kind === 'donation') {
    if (!participant.donationUpdateMail || donation === undefined) return
    const mail = { kind, onceKey: `participant:donation:${donationId}`, participant, donation }
    return deps.db.transaction((tx) => notifyParticipant(deps, tx, mail))
  }
  if (!isStillTrue(kind, participant, now)) return
  await deps.db.transaction(async (tx) => {
    if (!(await claimMail(tx, participant, kind, now))) return
    if (kind === 'goal_reached' && !(await mayMailGoal(deps, tx, participant))) return
    const occasion = kind === 'goal_reached' ? `${kind}:${participant.goalCents}` : kind
    const onceKey = `participant:${occasion}:${participantId}`
    await notifyParticipant(deps, tx, {
      kind,
      onceKey,
      participant,
      donation: kind === 'first_donation' ? donation : undefined,
    })
  })
}

const twoADay = { max: 2, windowMs: dayMs }

/**
 * Whether one more goal is news today: a manager could raise it and reach it again and again. Counted with the claim,
 * which lets a job that runs again count nothing.
 */
const mayMailGoal = ({ clock }: Pick<Deps, 'clock'>, tx: Deps['db'], { id, recipient: { email } }: MailedParticipant) =>
  mayMailNow({ db: tx, clock }, { email, kind: `goal-reached:${id}`, limit: twoADay })

function isStillTrue(kind: OnceMailKind, participant: MailedParticipant, now: Date): boolean {
  if (kind === 'welcome') return true
  if (kind === 'no_photo') return participant.photoId === null && !isFinished(participant.project, dateOf(now))
  return milestonesOf(participant).includes(kind)
}

/** Returns the donation as shown on the page. */
async function shownDonation(deps: Deps, { project }: MailedParticipant, donationId: number) {
  const donation = await findMailedDonation(deps.db, donationId)
  if (donation === undefined) return undefined
  const hidden = project.privacySwitches
  const isNameless = donation.isAnonymous || hidden.includes('hide_names')
  return {
    name: isNameless ? null : `${donation.firstName} ${donation.lastName}`.trim() || null,
    amountCents: hidden.includes('hide_amounts') ? null : donation.amountCents,
    message: hidden.includes('hide_messages') ? '' : donation.message,
    language: donation.language,
  }
}

/** A participant who confirms their e-mail address later than this has found the way. */
const welcomedWithinMs = 7 * dayMs
const photoAfterMs = 3 * dayMs
/** Older pages get no reminder, as they may be from before the reminders existed. */
const photoWithinMs = 10 * dayMs
const atOnceMax = 500

/**
 * Works by schedule: welcomes participants that joined and confirmed their e-mail address, and reminds those without a
 * photo after three days.
 */
export async function enqueueDue(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  if (isQuiet(now)) return
  const dues = [
    { kind: 'welcome', from: earlier(now, welcomedWithinMs), until: now },
    { kind: 'no_photo', from: earlier(now, photoWithinMs), until: earlier(now, photoAfterMs) },
  ] as const
  for (const due of dues)
    for (const participantId of await listDue(deps.db, { ...due, today: dateOf(now), limit: atOnceMax })) {
      const hour = Math.floor(now.getTime() / hourMs)
      const onceKey = `mail-participant:${participantId}:${due.kind}:${hour}`
      await enqueueByDay(deps, deps.db, { participantId, kind: due.kind }, onceKey)
    }
}

/** Lists the mails that a participant gets. */
export async function listOn(deps: Pick<Deps, 'db'>, participantId: number, kinds: readonly SwitchedMailKind[]) {
  const off = await listOff(deps.db, participantId)
  return kinds.filter((kind) => !off.includes(kind))
}
