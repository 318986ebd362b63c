import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { KioskProfile } from '../../../../../contract/staff/kiosk/users.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { UserSecondFactor } from './user-second-factor.tsx'

type Facts = Pick<KioskProfile['user'], 'uses_second_factor' | 'requires_second_factor'>

test.each<[is: string, user: Facts, text: string, isMarked: boolean]>([
  ['uses it', { uses_second_factor: true, requires_second_factor: true }, 'Aan', false],
  ['is of staff without it', { uses_second_factor: false, requires_second_factor: true }, 'Uit', true],
  ['needs none', { uses_second_factor: false, requires_second_factor: false }, 'Uit', false],
])('the second factor of an account that %s is marked where it lacks', async (_is, user, text, isMarked) => {
  await show(<UserSecondFactor user={user} />)
  expect(screen.getByText(new RegExp(`^${text}$`, 'i')).className.includes('amber')).toBe(isMarked)
})
