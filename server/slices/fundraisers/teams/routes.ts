import * as contract from '../../../../contract/fundraisers/teams/change-team.ts'
import { teamDescriptionLengthMax, teamNameLengthMax } from '../../../../contract/fields/limits.ts'
import { slugField } from '../../../../contract/fundraisers/organizations/organization-form.ts'
import { teamForm } from '../../../../contract/fundraisers/teams/team-form.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { SliceContext } from '../../../deps.ts'
import { checkField } from '../../../platform/http/input/check-field.ts'
import { getManagedTeam } from './get-managed-team.ts'
import { canChangeTeamState } from './policy.ts'
import { presentTeamDetails } from './present-team.ts'
import { saveTeam } from './save-team.ts'

/** Registers the calls for the changes of a team, a field at a time or by its form. */
export function registerTeamSettings(context: SliceContext): void {
  const { calls, texts } = context

  calls.on(contract.showTeamToEdit, async ({ actor, params }) => {
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

  calls.on(contract.changeTeam, async ({ actor, params, body: { field, value, version }, language }) => {
    const change = { teamId: params.id, changes: { [field]: value }, version, keyOf: () => 'value' }
    return answer(await saveTeam(context, actor, change), language)
  })

  calls.on(contract.saveTeam, async ({ actor, params, body, language }) => {
    const { version, field: _field, value: _value, ...changes } = body
    const change = { teamId: params.id, changes, version, keyOf: (field: string) => field }
    return answer(await saveTeam(context, actor, change), language)
  })

  calls.on(contract.checkTeamField, (input) => checkField(teamForm.extend({ url: slugField }), input))
}
