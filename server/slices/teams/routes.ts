import {
  changeTeam,
  checkTeamField,
  saveTeam as saveCall,
  showTeamToEdit,
} from '../../../contract/teams/change-team.ts'
import { teamDescriptionLengthMax, teamNameLengthMax } from '../../../contract/limits.ts'
import { pageAddress } from '../../../contract/organizations/organization-form.ts'
import { teamForm } from '../../../contract/teams/team-form.ts'
import type { Registration } from '../../deps.ts'
import { checkField } from '../../platform/http/input/check-field.ts'
import { findManagedTeam } from './find-managed-team.ts'
import { canChangeTeamState } from './policy.ts'
import { presentTeamDetails } from './present-team.ts'
import { saveTeam } from './save-team.ts'

/** What is changed of a team, a field at a time or by its form. */
export function registerTeamSettings(registration: Registration): void {
  const { calls, texts } = registration

  calls.on(showTeamToEdit, async ({ actor, params }) => {
    const { team, roles, editableFields } = await findManagedTeam(registration, actor, params.id)
    const limits = { name_length_max: teamNameLengthMax, motivation_length_max: teamDescriptionLengthMax }
    return {
      status: 200,
      body: { team: presentTeamDetails(team), editableFields, canChangeState: canChangeTeamState(roles), ...limits },
    }
  })

  calls.on(changeTeam, async ({ actor, params, body: { field, value }, language }) => {
    const change = { teamId: params.id, changes: { [field]: value }, placeOf: () => 'value' }
    const { team } = await saveTeam(registration, actor, change)
    const message = texts.translate(language, 'ui.edit.saved')
    return { status: 200, body: { item: presentTeamDetails(team), message } }
  })

  calls.on(saveCall, async ({ actor, params, body: changes, language }) => {
    const change = { teamId: params.id, changes, placeOf: (field: string) => field }
    const { team } = await saveTeam(registration, actor, change)
    const message = texts.translate(language, 'ui.edit.saved')
    return { status: 200, body: { item: presentTeamDetails(team), message } }
  })

  calls.on(checkTeamField, (input) => checkField(teamForm.extend({ url: pageAddress }), input))
}
