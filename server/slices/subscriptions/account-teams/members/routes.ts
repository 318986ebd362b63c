import { assignableTeamRoles } from '../../../../../contract/subscriptions/account-teams/team-roles.ts'
import * as contract from '../../../../../contract/subscriptions/account-teams/teams.ts'
import type { SliceContext } from '../../../../deps.ts'
import { changeRole } from './change-role.ts'
import { removeMember } from './remove-member.ts'

/** Registers the calls for the members of a team, and how they leave it. */
export function registerAccountTeamMembers(context: SliceContext): void {
  const { calls, texts } = context

  calls.on(contract.listTeamRoles, async ({ language }) => {
    const list = assignableTeamRoles.map((value) => {
      return { value, text: texts.in(language)(`account.team.roles.${value}`) }
    })
    return { status: 200, body: { list } }
  })

  calls.on(
    contract.changeTeamMember,
    async ({ actor, params: { id: teamId, user: userId }, body: { role }, language }) => {
      await changeRole(context, actor, { teamId, userId, role })
      return { status: 200, body: { message: texts.in(language)('account.team.role_changed') } }
    },
  )

  calls.on(contract.removeAccountTeamMember, async ({ actor, params: { id: teamId, user: userId }, language }) => {
    const team = await removeMember(context, actor, { teamId, userId })
    const key = actor.userId === userId ? 'account.team.left' : 'account.team.member_removed'
    return { status: 200, body: { message: texts.in(language)(key, { team }) } }
  })
}
