import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, show } from '../../../../tests/support/show.tsx'
import { AccountMenu } from './account-menu.tsx'

const user = {
  name: 'Noor de Wit',
  email: 'noor@example.com',
  photo: null,
  is_staff: false,
  needs_second_factor: false,
}

test('Escape closes the menu, and nothing that is open below it', async () => {
  await show(<AccountMenu user={user} onSupport={() => undefined} isSupportOpen={false} />)
  const menu = document.querySelector('details')!
  await act(async () => void (menu.open = true))
  const isLeft = () => act(async () => fireEvent.keyDown(menu, { key: 'Escape' }))
  expect([await isLeft(), menu.open]).toEqual([false, false])
  expect(await isLeft()).toBe(true)
})

test('signing out leaves no unsaved text behind', async () => {
  sessionStorage.setItem('manual-donations:7', '{"rows":[{"name":"Ans Visser"}]}')
  await show(<AccountMenu user={user} onSupport={() => undefined} isSupportOpen={false} />)
  await person.click(screen.getByText('Uitloggen'))
  expect(sessionStorage).toHaveLength(0)
})
