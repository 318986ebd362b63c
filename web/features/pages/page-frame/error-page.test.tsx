import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../tests/support/show.tsx'
import ErrorPage from './error-page.tsx'

test.each([
  [403, 'Deze pagina is niet voor dit account', '/dashboard'],
  [404, 'Deze pagina is er niet', '/acties'],
  [429, 'Het is even te druk', '/spark/kiosk'],
  [503, 'We zijn even niet bereikbaar', '/spark/kiosk'],
  [500, 'Er ging iets mis', '/spark/kiosk'],
])('%i gives the error, takes on itself what is ours alone, and leads on', async (status, title, href) => {
  await show(<ErrorPage status={status} path="/spark/kiosk" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.queryByText(/ligt aan ons/) !== null).toBe(status >= 500)
  expect(screen.getAllByRole('link')[0]!.getAttribute('href')).toBe(href)
})
