import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { person, show } from '../../../../tests/support/show.tsx'
import { Refusal } from '../../../lib/forms/refusal.ts'
import { LoadingItem } from './item-frame.tsx'

test('a page that cannot be loaded has a heading, the way to its list, and a retry [8.13]', async () => {
  const retry = vi.fn<() => void>()
  const refusal = new Refusal({ status: 500, errors: {}, alert: 'Er is iets fout gegaan.' })
  await show(<LoadingItem tab="projects" refusal={refusal} onRetry={retry} />)
  screen.getByRole('heading', { name: 'Dit konden we niet laden' })
  expect(screen.getByRole('link', { name: 'Acties' }).getAttribute('href')).toBe('#/projects')
  await person.press('Probeer het opnieuw')
  expect(retry).toHaveBeenCalledOnce()
})
