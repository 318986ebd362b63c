import { expect, test } from 'vitest'
import { earliestStepOf, registerFields } from './register-steps.ts'

const steps = [
  [1, ['teamMode', 'team_id', 'team_name', 'email', 'subscriptionCode', 'invitation']],
  [2, ['goal', 'project_event_id', 'motivation']],
  [
    3,
    [
      'name',
      'last_name_prefix',
      'last_name',
      'password',
      'photo_url',
      'address',
      'postal_code',
      'city',
      'date_of_birth',
    ],
  ],
  [3, ['phone_number', 'shirt_size', 'gender', 'general_terms']],
] as const

test.each(steps)('step %i has the fields %s [4.06]', (step, fields) => {
  for (const field of fields) expect([field, earliestStepOf([field])]).toEqual([field, step])
})

test('no field is there besides, and the earliest step with a wrong one is shown, in any order [4.06]', () => {
  expect(registerFields.toSorted()).toEqual(steps.flatMap(([, fields]) => [...fields]).toSorted())
  expect(earliestStepOf(['city', 'motivation', 'email'])).toBe(1)
  expect(earliestStepOf(['city', 'motivation'])).toBe(2)
  expect(earliestStepOf(['elsewhere'])).toBeUndefined()
})
