import { expect, test } from 'vitest'
import { teamStates } from '../../../../contract/fundraisers/teams/team-states.ts'
import { ownersOf, type TeamNow } from './rules.ts'

const team = (id: number, changes: Partial<TeamNow> = {}): TeamNow => ({
  id,
  state: 'active',
  isArchived: false,
  ...changes,
})
const participant = (of: TeamNow | null, isArchived = false) => ({ id: 7, isArchived, team: of })

test.each([
  ['nobody', null, null, { participantId: null, teamId: null }],
  ['a team', null, team(2), { participantId: null, teamId: 2 }],
  ['a participant without one', participant(null), null, { participantId: 7, teamId: null }],
  ['a participant, for the team they are in', participant(team(1)), team(2), { participantId: 7, teamId: 1 }],
  ['one whose team is archived', participant(team(1, { isArchived: true })), team(2), { participantId: 7, teamId: 2 }],
  ['one who was archived', participant(team(1), true), null, { participantId: 7, teamId: null }],
  ['an archived team', null, team(2, { isArchived: true }), { participantId: null, teamId: null }],
])('what is given to %s', (_to, to, askedTeam, owners) => {
  expect(ownersOf({ participant: to, askedTeam })).toEqual(owners)
})

test('a team counts while it is active', () => {
  const counting = teamStates.filter(
    (state) => ownersOf({ participant: null, askedTeam: team(2, { state }) }).teamId === 2,
  )
  expect(counting).toEqual(['active'])
})
