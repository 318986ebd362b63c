import type { AccountTeam, AccountTeamCard } from '../../../../contract/subscriptions/account-teams/teams.ts'
import { pictureUrl } from '../../../../contract/identity/media/picture-address.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedInActor } from '../../../platform/http/requests/actor.ts'
import { showBillingFields } from '../billing/index.ts'
import { canChangeTeam, canSeeBill } from './policy.ts'
import { findCurrentTeamId, listTeamMembers, type OwnAccountTeam } from './queries.ts'

/** Wide enough for the largest area where the photo of a team is shown. */
export const teamPhotoWidth = 300

export const presentTeamCard = (
  { config }: Pick<Deps, 'config'>,
  { id, name, owner, photo, role, createdAt }: OwnAccountTeam,
  currentId: number | undefined,
): AccountTeamCard => ({
  id,
  name,
  owner_id: owner.id,
  owner,
  photo,
  photo_url: photo === null ? '' : config.baseUrl + pictureUrl(photo, teamPhotoWidth),
  pivot: { role },
  is_current: id === currentId,
  created_at: createdAt.toISOString(),
})

/** Presents a team with its members; their e-mail addresses are for its owner, who invited them at those [3.21]. */
export async function presentAccountTeam(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'plans'>,
  { userId }: Pick<SignedInActor, 'userId'>,
  team: OwnAccountTeam,
): Promise<AccountTeam> {
  const [currentId, members] = [await findCurrentTeamId(deps.db, userId), await listTeamMembers(deps.db, team.id)]
  const billable = { kind: 'team', id: team.id } as const
  const bill = canSeeBill(team.role) && (await showBillingFields(deps, { billable, madeAt: team.createdAt }))
  const seesEmails = canChangeTeam(team.role)
  return {
    ...presentTeamCard(deps, team, currentId),
    ...(bill !== false && bill),
    users: members.map(({ id, name, email, photo, role, joinedAt }) => {
      const shownEmail = seesEmails || id === userId ? email : null
      return { id, name, photo, email: shownEmail, pivot: { role }, joined_at: joinedAt.toISOString() }
    }),
  }
}
