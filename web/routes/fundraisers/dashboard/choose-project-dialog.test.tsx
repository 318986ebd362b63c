import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { settle, show } from '../../../../tests/support/show.tsx'
import { openModalAfterMs } from '../../../features/money/project-donations/manual/use-open-modal.ts'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { ChooseProjectDialog } from './choose-project-dialog.tsx'
import { DashboardProjects } from './dashboard-projects.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/dialog-overlay.tsx'

afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

test('the project of the search is found by the server among all that take donations, eight a page [2.08, 9.03]', async () => {
  history.replaceState(null, '', '/dashboard?openModal=manual#/projects?choose_search=strand')
  const path = '/api/project?page=1&order=newest&search=strand&limit=8&state=published'
  const project = { id: 12, name: 'Schoon strand', language: 'nl', state: projectStates.public }
  const requests = answerWith({ [path]: [200, { list: [project], page: 1, pages: 1, total: 1 }] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(<ChooseProjectDialog />)
  await act(async () => vi.advanceTimersByTime(openModalAfterMs))
  vi.useRealTimers()
  await settle()
  expect(requests.map((each) => each.path)).toEqual([path])
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'strand')
  expect(screen.getByRole('link', { name: 'Schoon strand' }).getAttribute('href')).toBe('#/projects/12/list')
})

test('a user without a project to add donations to is led to making one', async () => {
  history.replaceState(null, '', '/dashboard?openModal=manual#/projects')
  const path = '/api/project?page=1&order=newest&search=&limit=8&state=published'
  answerWith({ [path]: [200, { list: [], page: 1, pages: 1, total: 0 }] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(<ChooseProjectDialog />)
  await act(async () => vi.advanceTimersByTime(openModalAfterMs))
  vi.useRealTimers()
  await settle()
  expect(screen.getByRole('link', { name: 'Start een actie' }).getAttribute('href')).toBe('/acties/nieuw')
  expect(document.body.textContent).not.toContain('Kies bij welke actie')
})

test('a page of a project that has no button for it shows the window that the URL names [2.08]', async () => {
  history.replaceState(null, '', '/dashboard?openModal=manual#/projects/12/createteam')
  const project = {
    id: 12,
    name: 'Schoon strand',
    url: 'strand',
    language: 'nl',
    state: projectStates.public,
    is_manager: true,
  }
  const canMakeManual = { canMakeManualTransactions: true }
  const requests = answerWith({
    '/api/project/12': [200, { project: { ...project, allow_peer_to_peer: true, allow_teams: true } }],
    '/api/project/12/donations/manual/can': [200, canMakeManual],
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(
    <ToastProvider>
      <PromptProvider>
        <DashboardProjects id="12" part="createteam" isOpen />
      </PromptProvider>
    </ToastProvider>,
  )
  await act(async () => vi.advanceTimersByTime(openModalAfterMs))
  vi.useRealTimers()
  await settle()
  expect(requests.map((each) => each.path)).toContain('/api/project/12/donations/manual/can')
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeDefined()
})
