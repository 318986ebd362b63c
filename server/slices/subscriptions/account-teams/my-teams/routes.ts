import * as contract from '../../../../../contract/subscriptions/account-teams/teams.ts'
import { pictureUrl } from '../../../../../contract/identity/media/picture-address.ts'
import type { SliceContext } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import { getLockedOwnedTeam, getTeam } from '../get-team.ts'
import { presentAccountTeam, presentTeamCard, teamPhotoWidth } from '../present-account-team.ts'
import { findCurrentTeamId, listTeamsOf, updateAccountTeamColumns, updateTeamMember } from '../queries.ts'
import { createAccountTeam } from './create-account-team.ts'
import { deleteAccountTeam } from './delete-account-team.ts'
import { updateTeamPhoto } from './update-team-photo.ts'

/** Registers the calls for the teams of a member, and their names. */
export function registerOwnTeams(context: SliceContext): void {
  registerReading(context)
  registerChanges(context)
}

function registerReading(context: SliceContext): void {
  const { calls, clock, db, texts } = context

  calls.on(contract.listAccountTeams, async ({ actor: { userId } }) => {
    const [teams, currentId] = [await listTeamsOf(db, userId), await findCurrentTeamId(db, userId)]
    return { status: 200, body: { list: teams.map((team) => presentTeamCard(context, team, currentId)) } }
  })

  calls.on(contract.showCurrentTeam, async ({ actor }) => {
    const teamId = requireFound(await findCurrentTeamId(db, actor.userId))
    return { status: 200, body: await presentAccountTeam(context, actor, await getTeam(db, actor, teamId)) }
  })

  calls.on(contract.switchTeam, async ({ actor, body, language }) => {
    const { userId } = actor
    const team = await getTeam(db, actor, body.team_id)
    await updateTeamMember(db, { teamId: team.id, userId }, { chosenAt: clock.now() })
    const message = texts.in(language)('account.team.switched', { team: team.name })
    return { status: 200, body: { item: await presentAccountTeam(context, actor, team), message } }
  })

  calls.on(contract.showAccountTeam, async ({ actor, params }) => {
    return { status: 200, body: await presentAccountTeam(context, actor, await getTeam(db, actor, params.id)) }
  })
}

function registerChanges(context: SliceContext): void {
  const { calls, config, db, texts } = context

  calls.on(contract.createAccountTeam, async ({ actor, body, language }) => {
    const team = await getTeam(db, actor, await createAccountTeam(context, actor, body))
    const message = texts.in(language)('account.team.created', { team: team.name })
    return { status: 200, body: { item: await presentAccountTeam(context, actor, team), message } }
  })

  calls.on(contract.renameAccountTeam, async ({ actor, params, body, language }) => {
    await db.transaction(async (tx) => {
      await getLockedOwnedTeam(tx, actor, params.id)
      await updateAccountTeamColumns(tx, params.id, { name: body.name })
    })
    return { status: 200, body: { message: texts.in(language)('account.team.renamed', { team: body.name }) } }
  })

  calls.on(contract.updateAccountTeamPhoto, async ({ actor, params, body }) => {
    const field = body.photo === undefined && body.photo_url !== undefined ? 'photo_url' : 'photo'
    const photo = await updateTeamPhoto(context, actor, { teamId: params.id, upload: body[field], field })
    return { status: 200, body: { photo, photo_url: config.baseUrl + pictureUrl(photo, teamPhotoWidth) } }
  })

  calls.on(contract.deleteAccountTeam, async ({ actor, params, language }) => {
    const team = await deleteAccountTeam(context, actor, params.id)
    return { status: 200, body: { message: texts.in(language)('account.team.deleted', { team }) } }
  })
}
