import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { OrganizationList } from './organizations/organization-list.tsx'
import { ParticipationList } from './participations/participation-list.tsx'
import { ProjectList } from './projects/project-list.tsx'
import { TeamList } from './teams/team-list.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/question-dialog.tsx'
afterEach(() => {
  history.replaceState(null, '', '/')
})

const progress = { show_goal: true, goal: 500, raised: 50, donation_count: 1, percentage: 10 }
const project = { id: 4, name: 'Schoon strand', url: 'schoon-strand', language: 'nl', state: projectStates.public }
const numbers = Array.from({ length: 12 }, (_each, index) => index + 1)

interface List {
  of: string
  list: ReactNode
  path: string
  /** The name of the rows in the answer. */
  rows: 'list' | 'data'
  row: (id: number) => object
}

const lists: List[] = [
  {
    of: 'projects',
    list: <ProjectList baseHash="#/projects" />,
    path: '/api/project',
    rows: 'list',
    row: (id) => ({
      ...progress,
      ...project,
      id,
      closing_date: '2026-10-01',
      organizer: { kind: 'person', name: 'Ilse' },
      is_payment_link: false,
    }),
  },
  {
    of: 'organizations',
    list: <OrganizationList baseHash="#/organizations" start={null} />,
    path: '/api/organization',
    rows: 'data',
    row: (id) => ({ id, name: `Stichting ${id}`, city: 'Utrecht', role: 'owner', is_public: true }),
  },
  {
    of: 'participations',
    list: <ParticipationList baseHash="#/participations" />,
    path: '/api/participant',
    rows: 'data',
    row: (id) => ({ ...progress, id, url: `noor-${id}`, fullName: 'Noor', team_name: null, project }),
  },
  {
    of: 'teams',
    list: <TeamList baseHash="#/teams" />,
    path: '/api/user/teams/',
    rows: 'list',
    row: (id) => ({ ...progress, id, name: `Team ${id}`, is_captain: true, member_count: 3, project }),
  },
]

const showing = (content: ReactNode) =>
  show(
    <ToastProvider>
      <PromptProvider>{content}</PromptProvider>
    </ToastProvider>,
  )

/** The rows beside the one that names the columns. */
const shownRows = () => screen.getAllByRole('row').length - 1

test.each(lists)('the $of of a user stand ten on a page [9.03]', async ({ of, list, path, rows, row }) => {
  history.replaceState(null, '', `/dashboard#/${of}`)
  const requests: URLSearchParams[] = []
  // As the server does: so many as are requested.
  answerWith((request) => {
    const url = new URL(request.path, location.origin)
    expect(url.pathname).toBe(path)
    requests.push(url.searchParams)
    const [page, limit] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('limit'))]
    const matches = numbers.slice((page - 1) * limit, page * limit).map(row)
    return [200, { [rows]: matches, page, pages: Math.ceil(numbers.length / limit), total: numbers.length }]
  })
  await showing(list)
  await settle()
  screen.getByText('1–10 van 12')
  expect(shownRows()).toBe(10)
  await person.click(screen.getByRole('button', { name: 'Pagina 2' }))
  await settle()
  screen.getByText('11–12 van 12')
  expect(shownRows()).toBe(2)
  expect(requests.map((query) => [query.get('page'), query.get('limit')])).toEqual([
    ['1', '10'],
    ['2', '10'],
  ])
})

test.each([4, 5])('a list of %i rows has tools from five on, and as long as it is filtered', async (total) => {
  history.replaceState(null, '', '/dashboard#/teams')
  const { row, list } = lists.find(({ of }) => of === 'teams')!
  answerWith((request) => {
    const isFiltered = new URL(request.path, location.origin).searchParams.get('search') !== ''
    const rows = numbers.slice(0, isFiltered ? 1 : total).map(row)
    return [200, { list: rows, page: 1, pages: 1, total: rows.length }]
  })
  await showing(list)
  await settle()
  const box = screen.queryByRole('searchbox')
  expect(box !== null).toBe(total === 5)
  if (box === null) return
  await person.fill(box, 'team')
  await screen.findByText('1–1 van 1')
  screen.getByRole('searchbox')
})

test('a list of few rows keeps its choices, as one of them alone shows what is archived [2.07]', async () => {
  history.replaceState(null, '', '/dashboard#/projects')
  const { row, list } = lists.find(({ of }) => of === 'projects')!
  answerWith(() => [200, { list: [row(1), row(2)], page: 1, pages: 1, total: 2 }])
  await showing(list)
  await settle()
  expect(within(screen.getByLabelText('Status')).getByRole('option', { name: 'Gearchiveerd' })).toBeTruthy()
})

test('a refused archiving of an own page is shown in a dialog, in the words of the server [8.03]', async () => {
  history.replaceState(null, '', '/dashboard#/participations')
  const { row } = lists.find(({ of }) => of === 'participations')!
  const requests = answerWith({
    '/api/participant?page=1&order=newest&search=&limit=10': [200, { data: [row(7)], page: 1, pages: 1, total: 1 }],
    '/api/participant/archive': [403, { message: 'Alleen wie de actie beheert, kan dit archiveren.' }],
  })
  await showing(<ParticipationList baseHash="#/participations" />)
  await settle()
  await person.click(screen.getByLabelText('Wat je met Schoon strand kunt doen'))
  await person.click(screen.getByRole('button', { name: 'Archiveren' }))
  await settle()
  const question = screen.getByRole('alertdialog')
  expect(question.textContent).toContain('Schoon strand')
  await person.click([...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Archiveren')!)
  await settle()
  expect(requests.at(-1)).toMatchObject({ path: '/api/participant/archive', body: { participant: 7 } })
  expect(screen.getByRole('alertdialog').textContent).toContain('Alleen wie de actie beheert, kan dit archiveren.')
  expect(shownRows()).toBe(1)
})
