import type { z } from 'zod'
import { minuteMs } from '../../../../../contract/durations.ts'
import type { JobDeps, SliceContext } from '../../../../deps.ts'
import type { JobKind } from '../../../../platform/jobs/jobs.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { teamLeadPassed } from '../../../fundraisers/participants/index.ts'
import { teamChanged } from '../../../fundraisers/team-lifecycle/index.ts'
import { teamMembershipChanged, joinAnswered, joinRequested } from '../../../fundraisers/team-members/index.ts'
import { followPayments } from './follow-payments.ts'
import { mailParticipant, donationCounted } from './jobs.ts'
import { registerMailSwitches } from './routes.ts'
import { isQuiet, nextMailTime } from './rules.ts'
import { notifyCaptains } from './notify-captains.ts'
import { sendDue, enqueueAfterDonation, enqueueDue } from './due-mails.ts'
import { notifyMember, notifySuccessor } from './notify-member.ts'
import { notifyRequester } from './notify-requester.ts'
import { notifyTeamMembers } from './notify-team-members.ts'

const everyMs = 10 * minuteMs

/**
 * Mails to participants about their own page and about teams: each once, with a switch of its own, and not at night.
 */
export function registerParticipantMails(context: SliceContext): void {
  const { worker } = context
  followPayments(context.paymentFollowers)
  worker.handle(donationCounted, ({ donationId }, deps) => enqueueAfterDonation(deps, donationId))
  worker.handle(mailParticipant, (payload, deps) => sendDue(deps, payload))
  const byDay = <P extends z.ZodType>(kind: JobKind<P>, run: (deps: JobDeps, payload: z.output<P>) => Promise<void>) =>
    worker.handle(kind, async (payload, deps) => {
      if (!(await waitsForMorning(deps, kind, payload as z.input<P>))) await run(deps, payload)
    })
  byDay(joinRequested, (deps, request) => notifyCaptains(deps, request))
  byDay(joinAnswered, (deps, request) => notifyRequester(deps, request))
  byDay(teamMembershipChanged, (deps, event) => notifyMember(deps, event))
  byDay(teamChanged, (deps, news) => notifyTeamMembers(deps, news))
  byDay(teamLeadPassed, (deps, passed) => notifySuccessor(deps, passed))
  worker.schedule({ name: 'due-participant-mails', everyMs, run: (deps) => enqueueDue(deps) })
  registerMailSwitches(context)
}

/**
 * Postpones a job at night: its event is looked at once more in the morning.
 * @returns whether it was night
 */
async function waitsForMorning<P extends z.ZodType>(
  { jobs, db, clock }: Pick<SliceContext, 'jobs' | 'db' | 'clock'>,
  kind: JobKind<P>,
  payload: z.input<P>,
): Promise<boolean> {
  const now = clock.now()
  if (!isQuiet(now)) return false
  const runAt = nextMailTime(now)
  // A hash, as the news may be long: all members of a team, and the reason.
  const onceKey = `${kind.name}:${sha256(JSON.stringify(payload))}:${runAt.toISOString()}`
  await jobs.enqueue(db, kind, payload, { runAt, onceKey })
  return true
}
