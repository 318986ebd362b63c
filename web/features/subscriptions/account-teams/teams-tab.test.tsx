import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PendingInvitation, TeamInvitation } from '../../../../contract/subscriptions/account-teams/invitations.ts'
import type { AccountTeam, AccountTeamCard } from '../../../../contract/subscriptions/account-teams/teams.ts'
import { type Answers, answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import { alertText, errorOf, field, person, settle, show, spoken } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import TeamsTab from './teams-tab.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/question-dialog.tsx'
import '../../../ui/aria/dialog-overlay.tsx'
import '../../../ui/aria/option-list.tsx'
afterEach(() => {
  location.hash = ''
})

const card = (id: number, name: string, is_current = false): AccountTeamCard => ({
  id,
  name,
  owner_id: 1,
  owner: { id: 1, name: 'Olga' },
  photo: null,
  photo_url: '',
  pivot: { role: 'owner' },
  is_current,
  created_at: '2026-03-01T10:00:00.000Z',
})
const user = (id: number, name: string, role: 'owner' | 'member') => ({
  id,
  name,
  photo: null,
  email: `${name.toLowerCase()}@voorbeeld.nl`,
  pivot: { role },
  joined_at: '2026-03-01T10:00:00.000Z',
})
const teamAs = (role: 'owner' | 'member'): AccountTeam => ({
  ...card(7, 'Kantoor', true),
  pivot: { role },
  users: [user(1, 'Olga', 'owner'), user(2, 'Mo', 'member')],
})
const terms = {
  role: 'member',
  invited_by: 'Olga',
  created_at: '2026-03-10T10:00:00.000Z',
  expires_at: '2026-03-17T10:00:00.000Z',
} as const
const pending: PendingInvitation = { id: 5, team: { id: 8, name: 'Fonds', photo: null }, ...terms }
const invitation: TeamInvitation = { id: 6, email: 'jip@voorbeeld.nl', ...terms }
const roles = [
  { value: 'member', text: 'Lid' },
  { value: 'treasurer', text: 'Penningmeester' },
]

async function open(answers: Answers, openTeam: { teamId?: string; part?: string; userId?: number } = {}) {
  const asks = answerWith({
    '/teams': [200, { list: [] }],
    '/settings/invitations/pending': [200, { list: [] }],
    '/settings/teams/roles': [200, { list: roles }],
    '/settings/teams/7/invitations': [200, { list: [] }],
    ...answers,
  })
  const { teamId, part, userId = 1 } = openTeam
  await show(
    <ToastProvider>
      <PromptProvider>
        <TeamsTab userId={userId} teamId={teamId} part={part} isOpen showBilling={() => null} />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  return () => asks.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
}

test('an invitation is accepted at once and rejected after a confirmation; the list has it no longer [4.17]', async () => {
  const second = { ...pending, id: 9, team: { ...pending.team, name: 'Bestuur' } }
  const submissions = await open({
    '/settings/invitations/pending': [200, { list: [pending, second] }],
    '/settings/invitations/5/accept': [200, { team_id: 8, message: 'Je hoort nu bij Fonds.' }],
    '/settings/invitations/9/reject': [200, { message: 'Afgewezen.' }],
  })
  expect(screen.getAllByText('Gevraagd door Olga · antwoorden kan tot 17 maart 2026')).toHaveLength(2)
  await person.press('Doe mee: Fonds')
  expect(screen.queryByText('Fonds')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Je bent gevraagd')
  await person.press('Wijs af: Bestuur')
  await settle()
  expect(submissions()).toEqual([['POST', '/settings/invitations/5/accept', {}]])
  await person.press('Wijs af')
  await settle()
  expect(submissions().at(-1)).toEqual(['POST', '/settings/invitations/9/reject', {}])
  expect(screen.queryByText('Bestuur')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Er wacht geen uitnodiging op antwoord.')
})

test('a withdrawn invitation is reported', async () => {
  await open({
    '/settings/invitations/pending': [200, { list: [pending] }],
    '/settings/invitations/5/accept': [404, { message: 'Dit kunnen we niet vinden.' }],
  })
  await person.press('Doe mee: Fonds')
  await settle()
  expect(alertText()).toBe('Dit kunnen we niet vinden.')
})

test('with more than one team the one to work for is chosen', async () => {
  let chosen = 7
  const list = () => [card(7, 'Kantoor', chosen === 7), card(8, 'Fonds', chosen === 8)]
  const submissions = await open({
    '/teams': () => [200, { list: list() }],
    '/teams/current': ({ body }) => {
      chosen = Number(body['team_id'])
      return [200, { item: teamAs('owner'), message: 'Je werkt nu met Fonds.' }]
    },
  })
  expect(screen.queryByRole('button', { name: 'Werk met dit team: Kantoor' })).toBeNull()
  await person.press('Werk met dit team: Fonds')
  await settle()
  expect(submissions()).toEqual([['PUT', '/teams/current', { team_id: 8 }]])
  screen.getByRole('button', { name: 'Werk met dit team: Kantoor' })
})

test('without a team it says what to do, and a team that is made leads to its members', async () => {
  const submissions = await open({
    '/settings/teams': [200, { item: { ...teamAs('owner'), id: 12 }, message: 'Gelukt.' }],
  })
  screen.getByText('Je hoort nog bij geen team')
  await person.press('Een team maken')
  expect(document.activeElement).toBe(field('Naam van het team'))
  await person.fill(field('Naam van het team'), 'Bestuur')
  await person.press('Maak het team')
  expect(submissions()).toEqual([['POST', '/settings/teams', { name: 'Bestuur' }]])
  expect(location.hash).toBe('#/teams/12/members')
})

test('the owner changes name, deletes after a confirmation that names the team, and cannot leave [2.24]', async () => {
  const submissions = await open(
    {
      '/teams/7': [200, teamAs('owner')],
      '/settings/teams/7/name': wrong({ name: 'Vul een naam in.' }),
      '/settings/teams/7': [200, { message: 'Kantoor is verwijderd.' }],
    },
    { teamId: '7' },
  )
  expect(screen.queryByRole('button', { name: 'Verlaat het team' })).toBeNull()
  await person.clear(field('Naam van het team'))
  await person.press('Naam opslaan')
  expect(errorOf('Naam van het team')).toBe('Vul een naam in.')
  await person.press('Verwijder het team')
  await settle()
  expect(screen.getByRole('alertdialog').textContent).toContain('Kantoor')
  await person.click(screen.getAllByRole('button', { name: 'Verwijder het team' }).at(-1)!)
  await settle()
  expect(submissions().at(-1)).toEqual(['DELETE', '/settings/teams/7', {}])
  expect(location.hash).toBe('#/teams')
})

test('a member sees who owns the team and may leave it; nothing of it is theirs to change [6.07]', async () => {
  const answers: Answers = {
    '/teams/7': [200, teamAs('member')],
    '/settings/teams/7/members/2': [200, { message: 'Je hoort niet meer bij Kantoor.' }],
    '/settings/teams/7/invitations': [200, { list: [{ ...invitation, email: null }] }],
  }
  const submissions = await open(answers, { teamId: '7', userId: 2 })
  screen.getByText('Eigenaar: Olga')
  expect(screen.queryByRole('textbox')).toBeNull()
  await person.press('Verlaat het team')
  await settle()
  await person.click(screen.getAllByRole('button', { name: 'Verlaat het team' }).at(-1)!)
  await settle()
  expect(submissions()).toEqual([['DELETE', '/settings/teams/7/members/2', {}]])
  cleanup()
  await open(answers, { teamId: '7', part: 'members', userId: 2 })
  screen.getByText('Een uitgenodigd lid')
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Onderdelen: Leden'])
})

test('the owner gives others a role of the list, removes them, invites a user and withdraws that [2.26, 6.07]', async () => {
  let list: TeamInvitation[] = []
  const submissions = await open(
    {
      '/teams/7': [200, teamAs('owner')],
      '/settings/teams/7/members/2': ({ method }) => [200, { message: method === 'PUT' ? 'Gewijzigd.' : 'Weg.' }],
      '/settings/teams/7/invitations': ({ method }) => {
        if (method === 'POST') list = [invitation]
        return [200, method === 'POST' ? { item: invitation, message: 'Gevraagd.' } : { list }]
      },
      '/settings/invitations/6': () => {
        list = []
        return [200, { message: 'Ingetrokken.' }]
      },
    },
    { teamId: '7', part: 'members' },
  )
  screen.getByText('Eigenaar')
  expect(screen.queryByRole('button', { name: 'Verwijder: Olga' })).toBeNull()
  await person.press('Rol wijzigen: Mo')
  await settle()
  const role = () => screen.getAllByRole('button', { name: /Rol$/ }).at(-1)!
  await person.click(role())
  await settle()
  await person.click(screen.getByRole('option', { name: 'Penningmeester' }))
  await person.press('Rol opslaan')
  await settle()
  expect(submissions()).toEqual([['PUT', '/settings/teams/7/members/2', { role: 'treasurer' }]])
  await person.press('Verwijder: Mo')
  await settle()
  await person.press('Verwijder')
  await settle()
  expect(submissions().at(-1)).toEqual(['DELETE', '/settings/teams/7/members/2', {}])
  await person.fill(field('E-mailadres'), 'jip@voorbeeld.nl')
  await person.press('Verstuur de uitnodiging')
  await settle()
  expect(submissions().at(-1)).toEqual([
    'POST',
    '/settings/teams/7/invitations',
    { email: 'jip@voorbeeld.nl', role: 'member' },
  ])
  expect(field('E-mailadres').value).toBe('')
  expect(document.activeElement).toBe(field('E-mailadres'))
  expect(spoken().split('Gevraagd.')).toHaveLength(2)
  screen.getByText('Lid · gevraagd door Olga, geldig tot 17 maart 2026')
  await person.press('Trek in: jip@voorbeeld.nl')
  await settle()
  await person.press('Trek in')
  await settle()
  expect(submissions().at(-1)).toEqual(['DELETE', '/settings/invitations/6', {}])
  screen.getByText('Er staat geen uitnodiging open.')
})

test('a missing team, or one of others, says so with the way back', async () => {
  await open({ '/teams/7': [404, { message: 'Dit kunnen we niet vinden.' }] }, { teamId: '7' })
  screen.getByText('Dit team kunnen we niet vinden.')
  expect(screen.getByRole('link', { name: 'Alle teams' }).getAttribute('href')).toBe('#/teams')
})

test('the plan of the team is changed by its owner, read by its treasurer, and hidden from others', async () => {
  const partsOf = async (role: 'owner' | 'member' | 'treasurer') => {
    await open({ '/teams/7': [200, { ...teamAs('member'), pivot: { role } }] }, { teamId: '7', userId: 2 })
    const parts = screen.getAllByRole('navigation', { name: 'Kantoor' }).at(-1)!.querySelectorAll('a')
    cleanup()
    return [...parts].map(({ textContent }) => textContent)
  }
  expect(await partsOf('owner')).toEqual(['Team', 'Leden', 'Abonnement', 'Betaalmethode', 'Facturen'])
  expect(await partsOf('treasurer')).toEqual(['Team', 'Leden', 'Facturen'])
  expect(await partsOf('member')).toEqual(['Team', 'Leden'])
})

test.each([404, 403, 500])(
  'why a member cannot leave is told in the words of the server: %i [8.11]',
  async (status) => {
    const refused: [number, object] = [status, { message: 'De eigenaar kan het team niet verlaten.' }]
    await open(
      { '/teams/7': [200, teamAs('member')], '/settings/teams/7/members/2': refused },
      { teamId: '7', part: 'team', userId: 2 },
    )
    await person.press('Verlaat het team')
    await settle()
    await person.click(screen.getAllByRole('button', { name: 'Verlaat het team' }).at(-1)!)
    await settle()
    expect(alertText()).toBe('De eigenaar kan het team niet verlaten.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

test.each([
  ['the team', 'team', 'owner', 'Verwijder het team'],
  ['a member', 'members', 'owner', 'Verwijder: Mo'],
  ['an invitation', 'members', 'owner', 'Trek in: jip@voorbeeld.nl'],
] as const)('%s that cannot be taken away is shown in the fixed words, with the code [8.04]', async (...parameters) => {
  const [, part, role, button] = parameters
  const failure: [number, object] = [500, { message: 'Fout.' }]
  await open(
    {
      '/teams/7': [200, teamAs(role)],
      '/settings/teams/7/invitations': [200, { list: [invitation] }],
      '/settings/teams/7': failure,
      '/settings/teams/7/members/2': failure,
      '/settings/invitations/6': failure,
    },
    { teamId: '7', part, userId: role === 'owner' ? 1 : 2 },
  )
  await person.press(button)
  await settle()
  await person.click(screen.getAllByRole('button', { name: button.split(':')[0]! }).at(-1)!)
  await settle()
  const dialog = screen.getByRole('alertdialog', { name: 'Er is iets fout gegaan' })
  expect(dialog.textContent).toContain('Contact de beheerder. Foutcode: 500')
  expect(alertText()).toBeFalsy()
})
