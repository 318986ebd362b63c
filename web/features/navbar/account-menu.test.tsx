import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, show } from '../../../tests/support/show.tsx'
import { AccountMenu } from './account-menu.tsx'

test('who signs out leaves nothing behind that was typed and not saved', async () => {
  sessionStorage.setItem('manual-donations:7', '{"rows":[{"name":"Ans Visser"}]}')
  const user = {
    name: 'Noor de Wit',
    email: 'noor@example.com',
    photo: null,
    is_staff: false,
    needs_second_factor: false,
  }
  await show(<AccountMenu user={user} onSupport={() => undefined} isAsking={false} />)
  await person.click(screen.getByText('Uitloggen'))
  expect(sessionStorage).toHaveLength(0)
})
