import * as changeTeamContract from '../../../../contract/fundraisers/teams/change-team.ts'
import * as teamsContract from '../../../../contract/fundraisers/teams/teams.ts'
import { teamDescriptionLengthMax, teamNameLengthMax } from '../../../../contract/fields/limits.ts'
import { slugField } from '../../../../contract/fundraisers/organizations/organization-form.ts'
import { teamForm } from '../../../../contract/fundraisers/teams/team-form.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { SliceContext } from '../../../deps.ts'
import { checkField } from '../../../platform/http/input/check-field.ts'
import { getVisibleProject } from '../projects/index.ts'
import { getManagedTeam } from './get-managed-team.ts'
import { listTeamCards } from './list-team-cards.ts'
import { canChangeTeamState } from './policy.ts'
import { presentTeamDetails } from './present-team.ts'
import { saveTeam } from './save-team.ts'

/** Registers the call that lists the teams of a project to its visitors. */
export function registerTeamCards(context: SliceContext): void {
  context.calls.on(teamsContract.listTeams, async ({ actor, params, query }) => {
    const project = await getVisibleProject(context, actor, params.id)
    return { status: 200, body: await listTeamCards(context, project.id, query) }
  })
}

/** Registers the calls for the changes of a team, a field at a time or by its form. */
export function registerTeamSettings(context: SliceContext): void {
  const { calls, texts } = context

  calls.on(changeTeamContract.showTeamToEdit, async ({ actor, params }) => {
    const { team, roles, editableFields } = await getManagedTeam(context, actor, params.id)
    const limits = { name_length_max: teamNameLengthMax, motivation_length_max: teamDescriptionLengthMax }
    return {
      status: 200,
      body: { team: presentTeamDetails(team), editableFields, canChangeState: canChangeTeamState(roles), ...limits },
    }
  })

  const answer = ({ team, isSaved }: Awaited<ReturnType<typeof saveTeam>>, language: Language) => {
    const message = texts.in(language)(isSaved ? 'ui.edit.saved' : 'content.changed_meanwhile')
    return { status: isSaved ? 200 : 409, body: { item: presentTeamDetails(team), message } } as const
  }

  calls.on(changeTeamContract.changeTeam, async ({ actor, params, body: { field, value, version }, language }) => {
    const change = { teamId: params.id, changes: { [field]: value }, version, keyOf: () => 'value' }
    return answer(await saveTeam(context, actor, change), language)
  })

  calls.on(changeTeamContract.saveTeam, async ({ actor, params, body, language }) => {
    const { version, field: _field, value: _value, ...changes } = body
    const change = { teamId: params.id, changes, version, keyOf: (field: string) => field }
    return answer(await saveTeam(context, actor, change), language)
  })

  calls.on(changeTeamContract.checkTeamField, (input) => checkField(teamForm.extend({ url: slugField }), input))
}
