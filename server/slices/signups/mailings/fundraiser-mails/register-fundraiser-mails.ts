import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { JobDeps, Registration } from '../../../../deps.ts'
import type { JobKind } from '../../../../platform/jobs/jobs.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import type { PaymentFollowers } from '../../../money/payments/index.ts'
import { teamLeadPassed } from '../../../fundraisers/participants/index.ts'
import { teamChanged } from '../../../fundraisers/team-lifecycle/index.ts'
import { tellMember, tellOfAnswer, tellOfRequest } from '../../../fundraisers/team-members/index.ts'
import { mailFundraiser, tellFundraiser } from './jobs.ts'
import { registerRoutes } from './routes.ts'
import { isQuiet, whenAwake } from './rules.ts'
import { tellCaptains } from './tell-captains.ts'
import { mailOne, tellOfDonation, tellWhoIsDue } from './tell-fundraiser.ts'
import { tellMemberNews } from './tell-member.ts'
import { tellRequester } from './tell-requester.ts'
import { tellTeamMembers } from './tell-team-members.ts'

const everyMs = 10 * 60_000

/** What participants hear of their own page and of teams: each once, with a switch of its own, and not at night. */
export function registerFundraiserMails(app: FastifyInstance, registration: Registration): void {
  const { worker } = registration
  followPayments(registration.paymentFollowers)
  worker.handle(tellFundraiser, ({ donationId }, deps) => tellOfDonation(deps, donationId))
  worker.handle(mailFundraiser, (payload, deps) => mailOne(deps, payload))
  const byDay = <P extends z.ZodType>(kind: JobKind<P>, tell: (deps: JobDeps, payload: z.output<P>) => Promise<void>) =>
    worker.handle(kind, async (payload, deps) => {
      if (!(await waitsForMorning(deps, kind, payload as z.input<P>))) await tell(deps, payload)
    })
  byDay(tellOfRequest, (deps, request) => tellCaptains(deps, request))
  byDay(tellOfAnswer, (deps, request) => tellRequester(deps, request))
  byDay(tellMember, (deps, happening) => tellMemberNews(deps, happening))
  byDay(teamChanged, (deps, news) => tellTeamMembers(deps, news))
  byDay(teamLeadPassed, (deps, passed) => tellMemberNews(deps, { news: 'captain', ...passed }))
  worker.schedule({ name: 'tell-fundraisers', everyMs, run: (deps) => tellWhoIsDue(deps) })
  registerRoutes(app, registration)
}

/** Donations on a participant's page, here or elsewhere, are told to them. */
function followPayments({ changed, recorded }: PaymentFollowers): void {
  const about = (donationId: number) => ({ payload: { donationId }, onceKey: `tell-fundraiser:${donationId}` })
  changed.on(tellFundraiser, ({ payment: { donationId, participantId }, isNowPaid }) =>
    isNowPaid && participantId !== null ? [about(donationId)] : [],
  )
  recorded.on(tellFundraiser, (donationIds) => donationIds.map(about))
}

/** Puts a job off at night: what it tells is looked at once more in the morning. @returns whether it was night */
async function waitsForMorning<P extends z.ZodType>(
  { jobs, db, clock }: Pick<Registration, 'jobs' | 'db' | 'clock'>,
  kind: JobKind<P>,
  payload: z.input<P>,
): Promise<boolean> {
  const now = clock.now()
  if (!isQuiet(now)) return false
  const runAt = whenAwake(now)
  // A hash, as the news may be long: all members of a team, and the reason.
  const onceKey = `${kind.name}:${sha256(JSON.stringify(payload))}:${runAt.toISOString()}`
  await jobs.enqueue(db, kind, payload, { runAt, onceKey })
  return true
}
