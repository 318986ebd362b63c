import type { FastifyInstance } from 'fastify'
import type { Registration } from '../../deps.ts'
import { teamLeadPassed } from '../participants/index.ts'
import { tellMember, tellOfAnswer, tellOfRequest } from './jobs.ts'
import { deleteOld } from './queries/requests.ts'
import { registerRequests } from './request-routes.ts'
import { registerMembers } from './routes.ts'
import { answeredKeptMs, unconfirmedKeptMs } from './rules.ts'
import { tellMemberNews } from './tell-member.ts'
import { tellLeads } from './tell-of-request.ts'
import { tellRequester } from './tell-requester.ts'

export { askToJoin } from './ask-to-join.ts'
export { type MemberNews, tellMember } from './jobs.ts'
export { joinTeam, leadFoundedTeam } from './join-team.ts'

/** Who is in a team, and how somebody comes into it. */
export function registerTeamMembers(app: FastifyInstance, registration: Registration): void {
  const { worker, db, clock } = registration
  registerMembers(registration)
  registerRequests(app, registration)
  worker.handle(tellOfRequest, (news) => tellLeads(registration, news))
  worker.handle(tellOfAnswer, (news) => tellRequester(registration, news))
  worker.handle(tellMember, (happening) => tellMemberNews(registration, happening))
  worker.handle(teamLeadPassed, (passed) => tellMemberNews(registration, { news: 'captain', ...passed }))
  worker.schedule({
    name: 'forget-team-requests',
    everyMs: 24 * 60 * 60_000,
    run: () => {
      const before = (ms: number) => new Date(clock.now().getTime() - ms)
      return deleteOld(db, { unconfirmed: before(unconfirmedKeptMs), answered: before(answeredKeptMs) })
    },
  })
}
