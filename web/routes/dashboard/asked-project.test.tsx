import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../tests/support/answering-server.ts'
import { settle, show } from '../../../tests/support/show.tsx'
import { openModalAfterMs } from '../../features/project-donations/manual/use-open-modal.ts'
import { AskedProject } from './asked-project.tsx'

// It is fetched when it opens for the first time.
await import('../../ui/aria/dialog.tsx')

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('the project that is asked for is found by the server among all that take donations', async () => {
  history.replaceState(null, '', '/dashboard?openModal=manual#/projects?choose_search=strand')
  const path = '/api/project?page=1&order=newest&search=strand&limit=8&state=published'
  const project = { id: 12, name: 'Schoon strand', language: 'nl', state: 1 }
  const asked = answerWith({ [path]: [200, { list: [project], page: 1, pages: 1, total: 1 }] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(<AskedProject />)
  await act(async () => vi.advanceTimersByTime(openModalAfterMs))
  vi.useRealTimers()
  await settle()
  expect(asked.map((each) => each.path)).toEqual([path])
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'strand')
  expect(screen.getByRole('link', { name: 'Schoon strand' }).getAttribute('href')).toBe('#/projects/12/list')
})
