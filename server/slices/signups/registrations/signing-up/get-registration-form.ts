import type { z } from 'zod'
import { defined } from '../../../../../contract/defined.ts'
import { eurosOf, eurosOrNull } from '../../../../../contract/money.ts'
import type { registrationOffer } from '../../../../../contract/signups/registrations/register-calls.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { canReturn, findParticipation, isFeeSettled } from '../../../fundraisers/participants/index.ts'
import { entryFeeOf, findExtras, getVisibleProject, presentProject } from '../../../fundraisers/projects/index.ts'
import { findClosure } from '../places/find-closure.ts'
import { countJoinableTeams, findJoinableTeam, findTerms, listJoinableTeams, type SignupTerms } from '../queries.ts'

/** The number in the form; others are searched by name. */
const teamsShown = 50

/**
 * Gets the contents of the form to sign up.
 * @throws NotFound unless the actor may see the project
 */
export async function getRegistrationForm(
  deps: Deps,
  actor: Actor,
  query: { project: string; team?: number; search: string },
): Promise<z.input<typeof registrationOffer>> {
  const now = deps.clock.now()
  const project = await getVisibleProject(deps, actor, query.project)
  const terms = defined(await findTerms(deps.db, project.id))
  const [extras, closure, teams, own] = await Promise.all([
    findExtras(deps.database, project.id, now),
    findClosure(deps.db, terms, { now }),
    teamsOf(deps, terms, query),
    actor.userId === undefined ? undefined : findParticipation(deps.db, project.id, actor.userId),
  ])
  const isBack = own !== undefined && canReturn(own, 'owner')
  const isRemoved = own !== undefined && own.archivedAt !== null && !isBack
  // The same place is not paid twice.
  const feeCents = isBack && isFeeSettled(own) ? null : entryFeeOf(terms)
  const goalCents = terms.choosableGoalDefaultCents
  return {
    project: presentProject(project, extras, { now }),
    closed: isRemoved ? 'removed' : (closure ?? null),
    is_back: isBack,
    events: extras.events,
    ...teams,
    requires_code: terms.subscriptionCode !== null,
    choosable_goal_default: eurosOrNull(goalCents),
    fee: feeCents === null ? null : { label: terms.feeLabel, amount: eurosOf(feeCents) },
    own_url: own === undefined || own.archivedAt !== null ? null : own.url,
  }
}

async function teamsOf(
  deps: Pick<Deps, 'db'>,
  terms: SignupTerms,
  { team: teamId, search }: { team?: number; search: string },
) {
  if (!terms.allowTeams) return { teams: [], team_total: 0 }
  const chosenTeam = teamId === undefined ? undefined : await findJoinableTeam(deps.db, terms.id, teamId)
  const first = { projectId: terms.id, search, limit: teamsShown, offset: 0 }
  const { list, total: teamCount } = await listJoinableTeams(deps.db, first)
  const total = search === '' ? teamCount : await countJoinableTeams(deps.db, terms.id)
  const isThere = chosenTeam === undefined || list.some(({ id }) => id === chosenTeam.id)
  return { teams: (isThere ? list : [chosenTeam, ...list]).map(presentJoinable), team_total: total }
}

/** Presents a team in the contract's words, as an option of the form. */
export const presentJoinable = ({ id, name, isOpen }: { id: number; name: string; isOpen: boolean }) => ({
  id,
  name,
  is_open: isOpen,
})
