import { expect, test } from 'vitest'
import { newTrialEnd, planRefusal, type PlanEligibility, trialEndOn, yearBefore } from './rules.ts'

const now = new Date('2026-03-10T10:00:00Z')
const justNow = new Date('2026-03-10T10:00:00Z')
const later = new Date('2026-03-10T10:00:00.001Z')

test.each<Partial<PlanEligibility> & { refusal: ReturnType<typeof planRefusal> }>([
  { refusal: undefined },
  { current: { endsAt: null }, refusal: 'has_plan' },
  { current: { endsAt: later }, refusal: 'has_plan' },
  { current: { endsAt: justNow }, refusal: undefined },
  { isPaying: true, refusal: 'busy' },
  { withdrawnCount: 1, refusal: undefined },
  { withdrawnCount: 2, refusal: 'withdrawn_often' },
  { withdrawnCount: 3, refusal: 'withdrawn_often' },
  // The first that holds is said.
  { current: { endsAt: null }, isPaying: true, withdrawnCount: 2, refusal: 'has_plan' },
  { isPaying: true, withdrawnCount: 2, refusal: 'busy' },
])('$refusal: with the plan $current, paying one: $isPaying, withdrawn from $withdrawnCount [4.14]', (input) => {
  const { refusal, ...taking } = input
  expect(planRefusal({ current: undefined, isPaying: false, withdrawnCount: 0, ...taking }, now)).toBe(refusal)
})

test('a withdrawal counts for 365 days', () => {
  expect(yearBefore(now)).toEqual(new Date('2025-03-10T10:00:00Z'))
})

test.each([
  { trialDays: 14, hadPlan: false, end: new Date('2026-03-24T10:00:00Z') },
  { trialDays: 1, hadPlan: false, end: new Date('2026-03-11T10:00:00Z') },
  { trialDays: 14, hadPlan: true, end: null },
  { trialDays: 0, hadPlan: false, end: null },
  { trialDays: 0, hadPlan: true, end: null },
])(
  'a new plan with $trialDays days of trial, for a payer who had one: $hadPlan, is tried until $end [9.14]',
  (input) => {
    expect(newTrialEnd(input, now)).toEqual(input.end)
  },
)

const day = (text: string) => new Date(`2026-03-${text}T10:00:00Z`)

test.each([
  // The trial of 14 days began on the 10th, and now is the 15th.
  { trialDays: 14, end: day('24') },
  { trialDays: 30, end: day('24') },
  { trialDays: 7, end: day('17') },
  { trialDays: 5, end: null },
  { trialDays: 0, end: null },
])('on a plan with a trial of $trialDays days one of 14 lasts until $end', ({ trialDays, end }) => {
  expect(trialEndOn({ trialDays }, { trialEndsAt: day('24'), createdAt: day('10') }, day('15'))).toEqual(end)
})

test.each([null, day('15')])('a trial that ended on %s does not come back', (trialEndsAt) => {
  expect(trialEndOn({ trialDays: 14 }, { trialEndsAt, createdAt: day('01') }, day('15'))).toBeNull()
})
