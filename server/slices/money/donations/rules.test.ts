import { describe, expect, test } from 'vitest'
import { teamStates } from '../../../../contract/fundraisers/teams/team-states.ts'
import { describedPayment, ownersOf, receiptNumber, type TeamNow } from './rules.ts'

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
])('what is given to %s', (_to, to, requestedTeam, owners) => {
  expect(ownersOf({ participant: to, requestedTeam })).toEqual(owners)
})

test('a team counts while it is active', () => {
  const counting = teamStates.filter(
    (state) => ownersOf({ participant: null, requestedTeam: team(2, { state }) }).teamId === 2,
  )
  expect(counting).toEqual(['active'])
})

test('a receipt has the year of payment and the donation’s number', () => {
  expect(receiptNumber(1234, '2026-12-31')).toBe('2026-001234')
})

describe('the words on a bank statement', () => {
  test('are short enough for every bank, end with the number, and never in half a character', () => {
    expect(describedPayment({ description: 'Water', donationId: 42 })).toBe('Water (000042)')
    expect(describedPayment({ description: 'x'.repeat(121), donationId: 1_234_567 })).toBe(
      `${'x'.repeat(120)} (1234567)`,
    )
    expect(describedPayment({ description: `${'x'.repeat(119)}💧`, donationId: 1 })).toBe(`${'x'.repeat(119)} (000001)`)
    expect(describedPayment({ description: `${'x'.repeat(118)}💧`, donationId: 1 })).toBe(
      `${'x'.repeat(118)}💧 (000001)`,
    )
  })
})
