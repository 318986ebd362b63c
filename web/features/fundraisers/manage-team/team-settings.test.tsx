import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import { watchDepartures } from '../../../../tests/support/identity/auth-form.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { errorOf, person, settle } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import TeamSettings from './team-settings.tsx'

beforeEach(() => sessionStorage.clear())

const progress = { raised: 0, goal: null, show_goal: true, percentage: null, donation_count: 0 }
const words = { name: 'Team Zee', motivation: 'Wij roeien.', url: 'team-zee', image_url: null, photo: null }
const team = { id: 4, project_id: 7, participant_id: 9, state: 'active', is_open: true, member_count: 1, version: 1 }

test('the page is loaded again at /teams/{id} once the team has another URL, and stays for other changes [2.16]', async () => {
  const removal = watchDepartures()
  let record = { ...progress, ...words, ...team }
  const rights = { canChangeState: false, name_length_max: 60, motivation_length_max: 300 }
  answerWith({
    '/api/teams/4/edit': () => [200, { team: record, editableFields: ['name', 'url'], ...rights }],
    '/api/teams/4': ({ body }) => {
      record = { ...record, [String(body['field'])]: body['value'], version: record.version + 1 }
      return [200, { item: record, message: 'Bewaard.' }]
    },
  })
  await showOnRoute(() => (
    <PromptProvider>
      <TeamSettings id={4} projectUrl="roeien" language="nl" />
    </PromptProvider>
  ))
  const change = async (label: string, text: string) => {
    await person.click(screen.getByRole('button', { name: `${label} wijzigen` }))
    await person.fill(screen.getByRole('textbox', { name: label }), text)
    await person.keyboard('{Enter}')
    await settle()
  }
  await change('Naam van het team', 'Team Meer')
  expect(removal).toEqual([])
  await change('Adres van de pagina', 'team-meer')
  expect(removal).toEqual(['/teams/4'])
})

test.each([
  ['name', 'Naam van het team', ' '],
  ['motivation', 'Waarom doen jullie mee?', 'Zo'],
  ['goal', 'Streefbedrag van het team', '9999999999'],
  ['url', 'Adres van de pagina', 'a b'],
])('the %s of a team that is there is looked at when it is left [5.17]', async (name, label, typed) => {
  const editableFields = ['name', 'motivation', 'goal', 'url']
  const lengths = { name_length_max: 100, motivation_length_max: 255 }
  const requests = answerWith({
    '/api/teams/4/edit': [
      200,
      { team: { ...progress, ...words, ...team }, editableFields, canChangeState: true, ...lengths },
    ],
    '/api/teams/validate': wrong({ [name]: 'Dit kan niet.' }),
  })
  const Page = () => (
    <PromptProvider>
      <TeamSettings id={4} projectUrl="zee" language="nl" />
    </PromptProvider>
  )
  await showOnRoute(Page)
  await person.press(`${label} wijzigen`)
  await person.fill(screen.getByRole('textbox', { name: label }), typed)
  await person.tab()
  await settle()
  expect(errorOf(label)).toBe('Dit kan niet.')
  expect(requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toEqual([
    ['/api/teams/validate', { field: name, value: typed }],
  ])
})

test.each([
  ['active', 'Anders vragen mensen het eerst, en beslis jij.'],
  ['closed', 'Het team is gesloten: nu kan niemand erbij. Dit geldt weer zodra het open is.'],
])('of a team that is %s is explained when participants may join at once [4.11]', async (state, help) => {
  const lengths = { name_length_max: 100, motivation_length_max: 255 }
  const shown = { ...progress, ...words, ...team, state }
  answerWith({
    '/api/teams/4/edit': [200, { team: shown, editableFields: ['is_open'], canChangeState: true, ...lengths }],
  })
  const Page = () => (
    <PromptProvider>
      <TeamSettings id={4} projectUrl="zee" language="nl" />
    </PromptProvider>
  )
  await showOnRoute(Page)
  expect(screen.getByRole('checkbox').closest('label')?.textContent).toContain(help)
})

test('the reason of a team is seen as donors see it, and stays through a reload until it is saved [7.14]', async () => {
  let answer: [number, object] = [500, { message: 'Even niet.' }]
  const requests = answerWith({
    '/api/teams/4/edit': [
      200,
      {
        team: { ...progress, ...words, ...team },
        editableFields: ['motivation'],
        canChangeState: false,
        name_length_max: 100,
        motivation_length_max: 255,
      },
    ],
    '/api/teams/validate': [200, { success: true }],
    '/api/teams/4': () => answer,
  })
  const Page = () => (
    <PromptProvider>
      <TeamSettings id={4} projectUrl="zee" language="nl" />
    </PromptProvider>
  )
  const open = async () => {
    await showOnRoute(Page)
  }
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Waarom doen jullie mee?' })
  await open()
  await person.press('Waarom doen jullie mee? wijzigen')
  expect(document.activeElement).toBe(box())
  await person.fill(box(), 'Wij roeien voor schoon water.')
  await person.press('Voorbeeld')
  expect(screen.getByRole('group', { name: 'Voorbeeld van het verhaal' }).textContent).toContain('schoon water')
  await person.press('Opslaan')
  await settle()
  // The refusal stands at the field, which is in sight again.
  expect([errorOf('Waarom doen jullie mee?'), box().value]).toEqual(['Even niet.', 'Wij roeien voor schoon water.'])
  cleanup()

  await open()
  expect(box().value).toBe('Wij roeien voor schoon water.')
  screen.getByText(/^Je tekst van zonet/)
  answer = [200, { item: { ...progress, ...words, ...team, motivation: 'Wij roeien voor schoon water.', version: 2 } }]
  await person.press('Opslaan')
  await settle()
  expect(requests.at(-1)?.body).toMatchObject({ field: 'motivation', value: 'Wij roeien voor schoon water.' })
  cleanup()
  await open()
  expect(screen.queryByRole('textbox', { name: 'Waarom doen jullie mee?' })).toBeNull()
})
