import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../tests/support/show.tsx'
import { ImpersonationContext } from '../lib/session/impersonation.ts'
import { ExportLinks } from './export-links.tsx'

const links = (
  <ExportLinks path="/api/x/export" filter={{ search: 'jan', status: '' }} label={(format) => format} hint="Tip" />
)

test('a list is taken along as it is filtered, in either format', async () => {
  await show(links)
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/api/x/export?search=jan&format=csv', '/api/x/export?search=jan&format=xlsx'])
})

test('during impersonation there are no files, and it says so', async () => {
  await show(<ImpersonationContext value>{links}</ImpersonationContext>)
  expect(screen.queryAllByRole('link')).toEqual([])
  screen.getByText('Een bestand downloaden kan niet namens iemand anders.')
})
