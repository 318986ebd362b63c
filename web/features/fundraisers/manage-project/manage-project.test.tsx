import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { answerWith, type ReceivedRequest } from '../../../../tests/support/answering-server.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { person, settle } from '../../../../tests/support/show.tsx'
import ManageProject from './manage-project.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import './settings-tabs.tsx'

let project: Record<string, unknown>
let requests: ReceivedRequest[]
let monthly: object
let events: { id: number; name: string; type: string; version: number }[]

beforeEach(() => {
  events = []
  const dates = { closing_date: '2026-12-01', event_date: null }
  const page = { name: 'Tuin', description: 'Oud verhaal', photo: null, photo_alt: '', video_url: null, ...dates }
  project = {
    id: 7,
    url: 'tuin',
    state: projectStates.draft,
    language: 'nl',
    version: 1,
    thank_mail_motivation: '',
    ...page,
  }
  monthly = { list: [] }
  requests = answerWith(({ path }) => {
    if (path.endsWith('/7')) return [200, { project, events: [] }]
    if (path.includes('/monthly-donations')) return [200, monthly]
    return [200, { list: path.endsWith('/project-events') ? events : [] }]
  })
})

let address: string

async function showManaged(search = '') {
  function Page() {
    const { pathname, search, hash } = useLocation()
    address = pathname + search + hash
    return <ManageProject project={project as unknown as Project} />
  }
  await showOnRoute(Page, { path: '/:project', url: `/tuin${search}` })
}
const follow = async (name: string) => {
  await person.click(screen.getByRole('link', { name }))
  await settle()
}
const begin = (label: string) => person.click(screen.getByRole('button', { name: `${label} wijzigen` }))
const readText = (label: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: label }).value

test('unsaved text of one tab is there after a look at another, and after closing [2.11]', async () => {
  await showManaged('?settings=pagina')
  await begin('Korte tekst onder de titel')
  await person.fill(screen.getByRole('textbox', { name: 'Korte tekst onder de titel' }), 'Half verhaal')
  await follow('Bedankmail')
  expect(screen.queryByRole('textbox', { name: 'Korte tekst onder de titel' })).toBeNull()
  await begin('Jouw woorden in de bedankmail')
  await person.fill(screen.getByRole('textbox', { name: 'Jouw woorden in de bedankmail' }), 'Dank')
  await follow('Instellingen sluiten')
  expect(screen.queryByRole('textbox')).toBeNull()
  project = { ...project, name: 'Van een ander', version: 2 }
  await follow('Instellingen')
  expect(readText('Korte tekst onder de titel')).toBe('Half verhaal')
  screen.getByText('Van een ander')
  await follow('Bedankmail')
  expect(readText('Jouw woorden in de bedankmail')).toBe('Dank')
})

test('on a phone the settings unfold as the sections of every screen do [2.11]', async () => {
  await showManaged('?settings=pagina')
  await person.click(screen.getByRole('button', { name: 'Onderdelen: Pagina' }))
  const menu = document.getElementById(screen.getByRole('button', { expanded: true }).getAttribute('aria-controls')!)!
  await person.click(within(menu).getByRole('link', { name: 'Bedankmail' }))
  await settle()
  expect([address, menu.hidden]).toEqual(['/tuin?settings=bedankmail', true])
  screen.getByRole('button', { name: 'Onderdelen: Bedankmail' })
})

test('the settings load when they are opened', async () => {
  await showManaged()
  expect(requests).toEqual([])
})

test.each(['constructor', 'Doel', 'true'])('settings that are none, as %s, go out of the URL [2.11]', async (word) => {
  await showManaged(`?team=3&settings=${word}#updates`)
  expect(address).toBe('/tuin?team=3#updates')
  expect(requests).toEqual([])
  screen.getByRole('link', { name: 'Instellingen' })
})

test('a manager who does not lead the project reads why organization and bank account are not theirs to change', async () => {
  const organizer = { kind: 'organization', name: 'Stichting Bron' }
  const money = { organization_id: null, organizer, bank_account: 'NL91ABNA0417164300', bank_account_holder: 'Bron' }
  project = { ...project, ...money, show_user_as_owner: false, is_lead: true }
  const pencils = () => screen.queryAllByRole('button', { name: / wijzigen$/ }).map((button) => button.ariaLabel)
  const word = /^De organisatie en het rekeningnummer wijzigt alleen wie/
  await showManaged('?settings=organisatie')
  expect([pencils().length, screen.queryByText(word)]).toEqual([3, null])
  project = { ...project, is_lead: false }
  await follow('Instellingen sluiten')
  await follow('Instellingen')
  await follow('Organisatie en bank')
  expect(pencils()).toEqual([])
  screen.getByText(word)
  screen.getByText('NL91 ABNA 0417 1643 00')
})

test('the kind of an event is chosen in the words of the reader, and an older word is stored [5.09]', async () => {
  const none = { subscription_limit: null, subscription_code: null, p2p_subscription_deadline: null, entry_fee: null }
  project = { ...project, ...none, allow_peer_to_peer: true, fee_label: '', enabled_registration_switches: [] }
  events = [
    { id: 1, name: '5 km', type: 'afstand', version: 1 },
    { id: 2, name: 'Zaterdag', type: 'dag', version: 1 },
  ]
  await showManaged('?settings=deelnemers')
  screen.getByText('Afstand')
  const kinds = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Soort' })
  const words = () => [...kinds().options].map(({ text }) => text)
  await begin('5 km')
  expect([kinds().value, words()]).toEqual(['afstand', ['Afstand', 'Tijd', 'Kaartje', 'Iets anders']])
  await person.click(screen.getByRole('button', { name: 'Annuleren' }))
  await begin('Zaterdag')
  expect([kinds().value, words()]).toEqual(['dag', ['Afstand', 'Tijd', 'Kaartje', 'Iets anders', 'dag']])
})

test.each([
  [
    12,
    3,
    /eigenaar bent\. 12 mensen geven elke maand, samen €\s180,00\. .* horen ze dat\. Van 3 van hen .* die stoppen dan/,
  ],
  [12, 0, /eigenaar bent\. 12 mensen geven elke maand, samen €\s180,00\. .* horen ze dat\.$/],
  [1, 1, /eigenaar bent\. 1 mens geeft elke maand, €\s180,00\. .* een mail over\. Van een van hen .* die stopt dan/],
])('a leader who moves the project reads its effect on %i monthly donors, %i bound', async (count, bound, words) => {
  const organizer = { kind: 'person', name: 'Noor', url: null }
  const money = { organization_id: null, organizer, bank_account: '', bank_account_holder: '', is_lead: true }
  project = { ...project, ...money, show_user_as_owner: true }
  monthly = {
    list: [],
    page: 1,
    pages: 1,
    total: 13,
    active_count: count,
    active_amount: 180,
    bound_count: bound,
  }
  await showManaged('?settings=organisatie')
  expect(screen.getByText(/elke maand/).textContent).toMatch(words)
})
