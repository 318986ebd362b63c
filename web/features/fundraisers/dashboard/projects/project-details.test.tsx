import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { showSignedIn } from '../../../../../tests/support/show-signed-in.tsx'
import { settle } from '../../../../../tests/support/show.tsx'
// Fetched with the first screen that shows it; here it is there from the start.
import '../../../../parts/money/overview/managed-overview.tsx'
import { ProjectDetails } from './project-details.tsx'
import type { DashboardProject } from './project-frame.tsx'

const project = {
  id: 4,
  version: 1,
  name: 'Dijkloop',
  url: 'dijkloop',
  state: 0,
  archived_at: null,
  published_at: null,
  description: '',
  blocks: [],
  blogs: [],
  photo: null,
  goal: null,
  show_goal: true,
  raised: 0,
  donation_count: 0,
  closing_date: '2026-03-28',
  days_left: 18,
  participant_count: 0,
  allow_peer_to_peer: false,
  is_payment_link: false,
}
const statistics = {
  raised: 0,
  donation_count: 0,
  average: null,
  monthly_percentage: null,
  visits: 0,
  page_donations: 0,
  visit_percentage: null,
  days: [{ date: '2026-03-10', raised: 0, donation_count: 0, visits: 0 }],
}

async function open(changed: object, counted: object = {}) {
  const requests = answerWith({
    '/api/project-publish/4': [200, { data: { account_of: null, review: null } }],
    '/api/project/4/statistics?days=30': [200, { ...statistics, ...counted }],
    '/api/overview?period=month&ago=0&project=4': [200, { project_count: 1, has_donations: false }],
    '/api/project/4/donations/list?can_thank=true&limit=1': [200, { list: [], next: null }],
  })
  await showSignedIn(() => (
    <ProjectDetails project={{ ...project, ...changed } as unknown as DashboardProject} part={undefined} />
  ))
  await settle()
  await settle()
  return requests.map(({ path }) => path)
}

test('a draft shows its first steps and no zeros', async () => {
  expect(await open({})).toEqual(['/api/project-publish/4'])
  screen.getByRole('heading', { name: 'Zo komt je actie online' })
  expect(document.body.textContent).not.toContain('€')
})

test('a young project shows what to do this week, and no zeros before its first donation', async () => {
  await open({ state: 1 })
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Dit doe je deze week'])
  await screen.findByText('Er is nog niets binnengekomen')
  expect([screen.queryByText('Opgehaald'), document.body.textContent.includes('€')]).toEqual([null, false])
})

test('a young project with donations shows its results', async () => {
  await open({ state: 1, donation_count: 2 }, { donation_count: 2, raised: 40 })
  screen.getByText('Opgehaald')
  expect(document.body.textContent).toContain('40')
})

test.each([
  [{}, 'Looptijdnog 18 dagensluit op 28 maart 2026'],
  [{ days_left: 1 }, 'Looptijdnog 1 dagsluit op'],
  [{ days_left: 0 }, 'Looptijdlaatste dagsluit op'],
  [{ days_left: null, state: 2 }, 'LooptijdAfgelopensloot op 28 maart 2026'],
  [{ days_left: null, closing_date: '2100-01-01' }, 'Looptijdblijft open'],
])('a project with %j says how long giving is possible: %s', async (changed, words) => {
  await open({ state: 1, donation_count: 2, ...changed }, { donation_count: 2, raised: 40 })
  expect(document.body.textContent).toContain(words)
})

test('an archived project says no time that is left', async () => {
  await open({ state: 1, donation_count: 2, archived_at: '2026-03-01T10:00:00Z' }, { donation_count: 2, raised: 40 })
  expect(document.body.textContent).not.toContain('Looptijd')
})

test.each([
  ['with donors', { state: 1, published_at: '2025-03-01T10:00:00Z', donation_count: 5 }],
  ['archived before it was public', { archived_at: '2026-03-01T10:00:00Z' }],
])('a project %s shows its results alone', async (_title, changed) => {
  await open(changed)
  await screen.findByText('Er is nog niets binnengekomen')
  expect(screen.queryByRole('list')).toBeNull()
})
