import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { ProjectList } from './project-list.tsx'

afterEach(() => {
  history.replaceState(null, '', '/')
})

const project = {
  id: 12,
  name: 'Schoon strand',
  url: 'schoon-strand',
  language: 'nl',
  state: projectStates.finished,
  show_goal: true,
  goal: null,
  raised: 50,
  donation_count: 1,
  percentage: null,
  closing_date: '2026-10-01',
  organizer: { kind: 'person', name: 'Ilse' },
  is_payment_link: false,
}

test('archived ones are listed on request, and lead to their donations, not to its page', async () => {
  history.replaceState(null, '', '/dashboard#/projects?state=archived')
  const list = { list: [project], page: 1, pages: 1, total: 1 }
  const path = '/api/project?page=1&order=newest&search=&limit=10&state=archived'
  const requests = answerWith({ [path]: [200, list] })
  await show(
    <ToastProvider>
      <PromptProvider>
        <ProjectList baseHash="#/projects" />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  expect(requests.map(({ path }) => path)).toEqual([path])
  // In the choice, and at the project.
  expect(screen.getAllByText('Gearchiveerd')).toHaveLength(2)
  // In a table, amounts stand below each other with their cents [9.09].
  expect(screen.getByText(/^€\s50,00$/)).toBeDefined()
  const links = [...document.querySelectorAll('td a, th a')].map((each) => each.getAttribute('href'))
  expect(links).toEqual(['#/projects/12', '#/projects/12/details', '#/projects/12/list', '#/projects/12/money'])
})

test.each([
  [projectStates.draft, 'In controle'],
  [projectStates.public, 'Openbaar'],
])('a project in state %i that staff look at is called %s [4.02]', async (state, word) => {
  history.replaceState(null, '', '/dashboard#/projects')
  const list = { list: [{ ...project, state, is_in_review: true }], page: 1, pages: 1, total: 1 }
  answerWith({ '/api/project?page=1&order=newest&search=&limit=10&state=': [200, list] })
  await show(
    <ToastProvider>
      <PromptProvider>
        <ProjectList baseHash="#/projects" />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  expect(document.querySelector('td .chip, td [class*=tint]')?.textContent).toBe(word)
})

test('a user who archived all they had hears that, and finds it with one click', async () => {
  history.replaceState(null, '', '/dashboard#/projects')
  const none = { list: [], page: 1, pages: 1, total: 0 }
  const archived = { list: [project], page: 1, pages: 1, total: 1 }
  answerWith({
    '/api/project?page=1&order=newest&search=&limit=10&state=': [200, none],
    '/api/project?state=archived&limit=1': [200, archived],
    '/api/project?page=1&order=newest&search=&limit=10&state=archived': [200, archived],
  })
  await show(
    <ToastProvider>
      <PromptProvider>
        <ProjectList baseHash="#/projects" />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  expect(screen.getByText('Je hebt geen lopende acties')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Bekijk gearchiveerde acties' }))
  await settle()
  expect(screen.getByText('Schoon strand')).toBeDefined()
})
