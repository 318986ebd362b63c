import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { showSignedIn } from '../../../../../tests/support/show-signed-in.tsx'
import { person, settle } from '../../../../../tests/support/show.tsx'
import { TeamDetails } from './team-details.tsx'

const team = {
  id: 7,
  name: 'Tegenwind',
  url: 'tegenwind',
  project_id: 4,
  member_count: 1,
  show_goal: true,
  goal: 500,
  raised: 50,
  donation_count: 1,
  percentage: 10,
  photo: null,
  motivation: '',
  state: 'active',
  allBlogs: [],
}
const nobody = {
  isTeamManager: false,
  isProjectManager: false,
  isParticipant: false,
  canEdit: false,
  editableFields: [],
}

async function open(roles: object, answers: Parameters<typeof answerWith>[0] = {}) {
  answerWith({
    '/api/teams/7': [200, { team, ...nobody, ...roles }],
    '/api/project/4': [200, { project: { id: 4, name: 'Dijkloop', url: 'dijkloop', language: 'nl' }, events: [] }],
    '/api/teams/7/members?limit=20': [200, { list: [], next: null }],
    ...answers,
  })
  await showSignedIn(() => (
    <TeamDetails id="7" lead={({ team }) => `leiden ${team.id}`} settings={({ project }) => `van ${project.url}`} />
  ))
  await settle()
  await settle()
}

test.each([
  ['manages its project', { isProjectManager: true, canEdit: true }, true, false],
  ['leads it', { isTeamManager: true, isParticipant: true, canEdit: true }, true, true],
  ['is in it', { isParticipant: true }, false, false],
])('a team is shown to a user who %s, with their actions [2.07, 6.06]', async (_title, roles, mayLead, isCaptain) => {
  await open(roles)
  screen.getByRole('heading', { name: 'Tegenwind', level: 1 })
  expect(screen.getByRole('link', { name: 'Dijkloop' }).getAttribute('href')).toBe('/dijkloop')
  const shown = [screen.queryByText('leiden 7'), screen.queryByText('van dijkloop'), screen.queryByText('Captain')]
  expect(shown.map((each) => each !== null)).toEqual([mayLead, mayLead, isCaptain])
})

test('the first steps of a team are shown to its editors, and a team without donations shows no zeros', async () => {
  const empty = { ...team, raised: 0, donation_count: 0 }
  await open({ team: empty, isParticipant: true, canEdit: true })
  screen.getByRole('heading', { name: 'Zo begint je team' })
  expect(document.body.textContent).not.toContain('€')
  cleanup()
  await open({ team, isParticipant: true })
  expect(screen.queryByRole('heading', { name: 'Zo begint je team' })).toBeNull()
  expect(document.body.textContent).toContain('€')
})

test('a leader sees the members once, in the part that leads the team, and a member sees the list', async () => {
  await open({ isTeamManager: true, isParticipant: true, canEdit: true })
  expect(screen.queryByRole('heading', { name: 'Leden' })).toBeNull()
  cleanup()
  await open({ isParticipant: true })
  screen.getByRole('heading', { name: 'Leden' })
})

test('a team that was closed says so at its name', async () => {
  await open({ isParticipant: true })
  expect(screen.queryByText('Gesloten')).toBeNull()
  await open({ team: { ...team, state: 'closed' }, isParticipant: true })
  screen.getByText('Gesloten')
})

test('to others there is none here, and a way back to their own', async () => {
  await open({})
  screen.getByText('Dit kunnen we niet vinden.')
  expect(screen.getByRole('link', { name: /teams/i }).getAttribute('href')).toBe('#/teams')
})

test('members that cannot be loaded are reported under those that are there', async () => {
  const member = { id: 1, url: 'bram', fullName: 'Bram', photo: null, is_captain: false, raised: 0, goal: null }
  await open(
    { isParticipant: true },
    {
      '/api/teams/7/members?limit=20': [200, { list: [member], next: 'b' }],
      '/api/teams/7/members?limit=20&after=b': [500, {}],
    },
  )
  await person.press('Toon meer leden')
  await settle()
  screen.getByText('Bram')
  expect(screen.queryByText('Dit lukte niet. Probeer het nog eens.')).not.toBeNull()
})
