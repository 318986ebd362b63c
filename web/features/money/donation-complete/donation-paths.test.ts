import { expect, test } from 'vitest'
import { cancelledDonation } from '../../../../tests/support/samples/donation-status.ts'
import { retryPath } from './donation-paths.ts'

test('another attempt is for the same participant or team', () => {
  const participant = { id: 3, name: 'Sanne', url: 'sanne' }
  const team = { id: 5, name: 'De Pompers', url: 'de-pompers' }
  expect(retryPath({ ...cancelledDonation, participant, team }, 'abc', 'again')).toBe(
    '/schoon-water/doneer?participant=3&opnieuw=abc#stap-3',
  )
  expect(retryPath({ ...cancelledDonation, team }, 'abc', 'otherMethod')).toBe(
    '/schoon-water/doneer?team=5&opnieuw=abc#stap-2',
  )
})
