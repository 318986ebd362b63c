import type { EntryFeeState } from '../../../../../contract/fundraisers/projects/entry-fee-states.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import {
  addParticipant,
  canReturn,
  findParticipation,
  returnParticipant,
} from '../../../fundraisers/participants/index.ts'
import {
  insertJoinRequest,
  countFoundedTeam,
  countTeamRequest,
  joinTeam,
  leadFoundedTeam,
} from '../../../fundraisers/team-members/index.ts'
import { createTeam } from '../../../fundraisers/teams/index.ts'
import { mailSignedUpAgain } from '../jobs.ts'
import { findJoinableTeam, type SignupTerms } from '../queries.ts'
import type { RegistrationFields } from './signup-entry.ts'

export interface PlacedSignup {
  terms: Pick<SignupTerms, 'id' | 'donationUpdateMail'>
  /** The owner of the page: a signed-in user, or one with a confirmed e-mail address. */
  userId: number
  entry: RegistrationFields
  language: Language
  /**
   * The outcome when the chosen team cannot be joined any more: the form is refused, or the registrant takes part
   * alone.
   */
  withoutTeam: 'refuse' | 'alone'
  entryFee: EntryFeeState
  /** The actor: a manager restores a participant archived by a manager. */
  requestedBy: 'owner' | 'manager'
}

/**
 * Makes a user a participant, with team and details, all in the transaction that locks the project: the
 * caller has seen that there is a place. A participant who archived their page gets that back.
 * @returns undefined when they take part already, or a manager archived their page; their mail says so, and nothing
 *   else changed
 * @throws FieldErrors on `team_id`
 */
export async function becomeParticipant(
  deps: Pick<Deps, 'jobs' | 'clock' | 'config'>,
  tx: Db,
  becoming: PlacedSignup,
): Promise<{ id: number; url: string; userId: number } | undefined> {
  const { terms, userId, entry, withoutTeam, entryFee, requestedBy } = becoming
  const now = deps.clock.now()
  const { name, motivation, goalCents, projectEventId, photoId, usedCode } = entry
  const participation = await findParticipation(tx, terms.id, userId)
  if (participation !== undefined && !canReturn(participation, requestedBy)) {
    await deps.jobs.enqueue(tx, mailSignedUpAgain, { userId, projectId: terms.id, requestKey: randomToken() })
    return undefined
  }
  const chosen = entry.teamId === null ? undefined : await findJoinableTeam(tx, terms.id, entry.teamId)
  if (entry.teamId !== null && chosen === undefined && withoutTeam === 'refuse')
    throw new FieldErrors({ team_id: ['participate.team_gone'] })
  const fields = { name, motivation, goalCents, projectEventId, photoId, usedCode, entryFee, createdAt: now }
  const participant = { ...fields, projectId: terms.id, userId, donationUpdateMail: terms.donationUpdateMail }
  const newParticipant =
    participation === undefined
      ? await addParticipant(tx, participant, entry.details)
      : await returnParticipant(tx, participation, participant, entry.details)
  // The project is held, so that no other registration came in between.
  if (newParticipant === undefined) throw new Error(`user ${userId} took part in project ${terms.id} meanwhile`)
  if (entry.teamMode === 'create') {
    const founded = await createTeam(tx, { projectId: terms.id, name: entry.teamName, createdAt: now })
    if (withoutTeam === 'refuse') await countFoundedTeam({ db: tx, clock: deps.clock }, userId)
    await leadFoundedTeam(tx, { participantId: newParticipant.id, teamId: founded.id })
  }
  if (chosen !== undefined) await comeIntoTeam(deps, tx, { becoming, participantId: newParticipant.id, team: chosen })
  return { ...newParticipant, userId }
}

interface ArrivalContext {
  becoming: PlacedSignup
  participantId: number
  team: { id: number }
}

/**
 * Whether a refusal says that the team takes only approved participants, and this one is not approved: a request to the
 * team is possible.
 */
const isOnRequest = ({ errors }: FieldErrors) => errors['team_id']?.[0] === 'members.problem.on_request'

/**
 * Joins a team. An open team takes all participants, and one on request those that it approved, by their account or by
 * an invitation that was not used; any other team gets a request.
 */
async function comeIntoTeam(
  deps: Pick<Deps, 'jobs' | 'clock' | 'config'>,
  tx: Db,
  { becoming, participantId, team }: ArrivalContext,
): Promise<void> {
  const { terms, userId, entry, language, withoutTeam } = becoming
  const { name, motivation, invitation } = entry
  try {
    await joinTeam(deps, tx, { participantId, teamId: team.id, invitation })
  } catch (error) {
    if (!(error instanceof FieldErrors) || (withoutTeam === 'refuse' && !isOnRequest(error))) throw error
    if (withoutTeam === 'refuse') await countTeamRequest({ db: tx, clock: deps.clock }, userId)
    await insertJoinRequest(deps, tx, { projectId: terms.id, teamId: team.id, userId, name, motivation, language })
  }
}
