import * as startTeamContract from '../../../../contract/fundraisers/team-lifecycle/start-team.ts'
import * as endTeamContract from '../../../../contract/fundraisers/team-lifecycle/end-team.ts'
import type { SliceContext } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { setFlash } from '../../../platform/http/answers/flash.ts'
import { presentTeamDetails } from '../teams/index.ts'
import { changeTeamState } from './change-team-state.ts'
import { startTeam } from './start-team.ts'
import { removeTeam } from './remove-team.ts'

/** Registers the calls that start a team, change its state and remove it. */
export function registerTeamLifecycleCalls(context: SliceContext): void {
  const { calls, config, texts } = context

  calls.on(startTeamContract.startTeam, async ({ actor, body: form, language }) => {
    const { team, project } = await startTeam(context, actor, form)
    const message = texts.in(language)('teams.founded', { name: team.name })
    const url = `${config.baseUrl}/${project.url}/teams/${team.url}`
    return { status: 200, body: { item: presentTeamDetails(team), message, url } }
  })

  calls.on(
    endTeamContract.changeTeamState,
    async ({ actor, params, body: { state, team_id: teamId, reason }, language }) => {
      // The form names its team once more: the form is about that one.
      if (teamId !== params.id) throw new FieldErrors({ team_id: ['validation.invalid'] })
      const { team, isSecond } = await changeTeamState(context, actor, { teamId, state, reason })
      const textParams = { name: team.name, reason: team.stateReason ?? '' }
      const message = texts.in(language)(`teams.state.${isSecond ? 'already' : 'now'}_${state}`, textParams)
      return { status: isSecond ? 409 : 200, body: { item: presentTeamDetails(team), message } }
    },
  )

  calls.on(endTeamContract.removeTeam, async ({ actor, params, language, reply }) => {
    const { name, project } = await removeTeam(context, actor, params.id)
    // Its page is gone: the page of the project, which comes next, says so.
    setFlash(config, reply, 'team_deleted')
    const message = texts.in(language)('teams.deleted', { name })
    return { status: 200, body: { message, url: `${config.baseUrl}/${project.url}` } }
  })
}
