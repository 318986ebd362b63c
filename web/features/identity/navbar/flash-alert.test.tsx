import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { FlashAlert } from './flash-alert.tsx'

afterEach(() => {
  document.cookie = 'flash=; path=/; max-age=0'
})

async function open() {
  await show(
    <PromptProvider>
      <FlashAlert />
    </PromptProvider>,
  )
  await act(async () => vi.dynamicImportSettled())
}

test('a flash of the server is an alert, once [2.26]', async () => {
  document.cookie = 'flash=second_factor_off; path=/'
  await open()
  expect(screen.getByRole('alertdialog').textContent).toContain('Inloggen in twee stappen staat nu uit')
  expect(document.cookie).not.toContain('flash')
})

test('a team that was deleted is named on the page of its project', async () => {
  document.cookie = 'flash=team_deleted; path=/'
  await open()
  expect(screen.getByRole('alertdialog').textContent).toContain('Het team is verwijderd')
})

test('foreign words are not said', async () => {
  document.cookie = 'flash=Bel%200900; path=/'
  await open()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
