import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { describe, expect, test } from 'vitest'
import {
  daysLeft,
  givingClosure,
  isDonationAllowed,
  isFinished,
  isInfinite,
  progressOf,
  registrationClosure,
  stateShown,
} from './rules.ts'

const today = '2026-03-10'
const open = { state: projectStates.public, closingDate: '2026-04-01', archivedAt: null }

describe('the state of a project', () => {
  test.each([
    { state: projectStates.draft, closingDate: '2026-03-09', shown: 0, finished: false, what: 'a draft, however old' },
    {
      state: projectStates.public,
      closingDate: '2026-03-09',
      shown: 2,
      finished: true,
      what: 'public, closed yesterday',
    },
    { state: projectStates.public, closingDate: '2026-03-10', shown: 1, finished: false, what: 'public, closes today' },
    {
      state: projectStates.public,
      closingDate: '2026-03-11',
      shown: 1,
      finished: false,
      what: 'public, closes tomorrow',
    },
    { state: projectStates.public, closingDate: '2100-01-01', shown: 1, finished: false, what: 'public, never closes' },
    {
      state: projectStates.finished,
      closingDate: '2026-03-09',
      shown: 2,
      finished: true,
      what: 'finished, closed yesterday',
    },
    { state: projectStates.finished, closingDate: '2100-01-01', shown: 2, finished: true, what: 'finished by hand' },
  ])('$what is shown as $shown [4.02]', ({ state, closingDate, shown, finished }) => {
    const project = { ...open, state, closingDate }
    expect(stateShown(project, today)).toBe(shown)
    expect(isFinished(project, today)).toBe(finished)
  })

  test('is infinite from 2100 on [4.03, 9.02]', () => {
    expect(isInfinite('2099-12-31')).toBe(false)
    expect(isInfinite('2100-01-01')).toBe(true)
    expect(isInfinite('2150-06-01')).toBe(true)
  })
})

describe('days left', () => {
  test.each([
    ['2026-03-09', null],
    ['2026-03-10', 0],
    ['2026-03-11', 1],
    ['2026-03-30', 20],
    ['2026-11-01', 236],
    ['2100-01-01', null],
  ])('until %s are %s, also over a change of summer time [4.02, 4.03]', (closingDate, expected) => {
    expect(daysLeft({ ...open, closingDate }, today)).toBe(expected)
  })

  test('are none for a project finished by hand [4.02]', () => {
    expect(daysLeft({ ...open, state: projectStates.finished }, today)).toBeNull()
  })

  test('are none for a draft whose closing date has passed [4.02]', () => {
    expect(daysLeft({ ...open, state: projectStates.draft, closingDate: '2026-03-09' }, today)).toBeNull()
  })
})

describe('giving', () => {
  const project = { ...open, isDonationEnabled: true, isOrganizerHidden: false }
  test.each([
    { what: 'a public, open project', change: {}, closure: undefined },
    { what: 'its last day', change: { closingDate: today }, closure: undefined },
    { what: 'a draft', change: { state: projectStates.draft }, closure: 'off_line' },
    { what: 'a finished project', change: { state: projectStates.finished }, closure: 'finished' },
    { what: 'a closing date before today', change: { closingDate: '2026-03-09' }, closure: 'finished' },
    { what: 'giving switched off', change: { isDonationEnabled: false }, closure: 'paused' },
    { what: 'an organization off line', change: { isOrganizerHidden: true }, closure: 'paused' },
    { what: 'an archived project', change: { archivedAt: new Date('2026-03-01') }, closure: 'archived' },
    {
      what: 'an archived project that was finished before',
      change: { archivedAt: new Date('2026-03-01'), state: projectStates.finished },
      closure: 'archived',
    },
  ])('is closed for $what: $closure [3.07, 4.02]', ({ change, closure }) => {
    expect(givingClosure({ ...project, ...change }, today)).toBe(closure)
    expect(isDonationAllowed({ ...project, ...change }, today)).toBe(closure === undefined)
  })
})

describe('registration', () => {
  const limits = { registrationDeadline: null, registrationLimit: null }
  const project = { ...open, ...limits, kind: 'participants', isOrganizerHidden: false }
  test.each([
    { what: 'without deadline or limit', change: {}, closure: undefined },
    { what: 'on its last day', change: { registrationDeadline: today }, closure: undefined },
    { what: 'after its deadline', change: { registrationDeadline: '2026-03-09' }, closure: 'deadline' },
    { what: 'with one place left', change: { registrationLimit: 6 }, closure: undefined },
    { what: 'with every place taken', change: { registrationLimit: 5 }, closure: 'limit' },
    { what: 'with its code used up', change: {}, isCodeUsedUp: true, closure: 'code_limit' },
    { what: 'of a finished project', change: { closingDate: '2026-03-09' }, closure: 'finished' },
    { what: 'of a draft', change: { state: projectStates.draft }, closure: 'draft' },
    { what: 'of an organization off line', change: { isOrganizerHidden: true }, closure: 'off_line' },
    { what: 'of a project without participants', change: { kind: 'project' }, closure: 'none' },
    { what: 'of an archived project', change: { archivedAt: new Date('2026-03-01') }, closure: 'finished' },
  ])('$what is closed by: $closure [4.05]', ({ change, closure, isCodeUsedUp = false }) => {
    expect(registrationClosure({ ...project, ...change }, { takenCount: 5, isCodeUsedUp }, today)).toBe(closure)
  })
})

describe('progress', () => {
  const raised = { raisedCents: 12_345, donationCount: 7 }

  test('is the floor of raised over goal [9.09]', () => {
    expect(progressOf(raised, 100_000, true)).toEqual({
      raised: 123.45,
      goal: 1000,
      show_goal: true,
      percentage: 12,
      donation_count: 7,
    })
  })

  test('reveals nothing of a goal that is not shown, and is 100 percent then [9.09]', () => {
    expect(progressOf(raised, 100_000, false)).toMatchObject({ goal: null, show_goal: false, percentage: 100 })
  })

  test('is 100 percent of no goal and of a goal of nothing [9.09]', () => {
    expect(progressOf(raised, null, true)).toMatchObject({ goal: null, show_goal: false, percentage: 100 })
    expect(progressOf(raised, 0, true)).toMatchObject({ goal: 0, percentage: 100 })
  })
})
