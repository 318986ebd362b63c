import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { Block, Update } from '../../../../../contract/fundraisers/content/content.ts'
import type { Project } from '../../../../../contract/fundraisers/projects/projects.ts'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { alertText, field, person, settle } from '../../../../../tests/support/show.tsx'
import { showSignedIn } from '../../../../../tests/support/show-signed-in.tsx'
import {
  blockAnchor,
  newUpdateAnchor,
  settingsAnchor,
  updateAnchor,
} from '../../../../parts/fundraisers/advice/anchor-ids.ts'
import { Tabs } from '../../../../ui/tabs.tsx'
import PublishProject from './publish-project.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/question-dialog.tsx'

const texts = { name: 'Tuin', url: 'tuin', description: 'Een tuin voor de wijk.' }
const organizer = { name: 'Noor' }
const project = { id: 7, ...texts, organizer, closing_date: '2027-06-01', goal: null } as Project
const page = { project, blocks: [], updates: [] }
const data = {
  id: 7,
  name: 'Tuin',
  is_public: true,
  can_take_off_line: true,
  review: null,
  is_reviewed_first: true,
  hasPhoto: true,
  bank_account_holder: null,
}

test('the state of publication has a retry where it cannot be read [8.13]', async () => {
  const path = '/api/project-publish/7'
  answerWith({ [path]: 'no network' })
  await showSignedIn(() => <PublishProject page={page} />)
  expect(alertText()).toBe('Er ging iets mis. Probeer het opnieuw of neem contact op met de klantenservice.')
  answerWith({ [path]: [200, { data }] })
  await person.press('Probeer het opnieuw')
  await settle()
  expect(alertText()).toBeUndefined()
  screen.getByRole('region', { name: 'Stand van het publiceren' })
})

const photo = { key: 'k', widths: [480], width: 480, height: 320, alt: 'Een tuin' }
const block = { id: 3, title: '', description: 'Omdat het kan.', photo: null } as Block
const update = {
  id: 4,
  title: 'Het begin',
  intro: 'Kort.',
  description: '<h4>Klein</h4><p>Tekst</p>',
  photo: null,
} as Update

/** The number of times that the editor of another update was opened. */
let openings = 0

function Page({ updates = [update] }: { updates?: Update[] }) {
  const { search } = useLocation()
  const shown = { project: { ...project, goal: null, photo, video_url: null }, blocks: [block], updates }
  const tools = (id: string) => <div id={id} tabIndex={-1} />
  return (
    <>
      <p>Adres: {search}</p>
      <section id={settingsAnchor('doel')} tabIndex={-1} hidden={search !== '?settings=doel'} />
      <PublishProject page={shown as typeof page & { project: Project }} />
      <Tabs
        label="Actie"
        tabs={[
          { id: 'over', label: 'Over', content: tools(blockAnchor(block)) },
          {
            id: 'updates',
            label: 'Updates',
            content: (
              <>
                <button id={newUpdateAnchor} aria-label="Update toevoegen" onClick={() => (openings += 1)} />
                {tools(updateAnchor(update))}
              </>
            ),
          },
          { id: 'donaties', label: 'Donaties', content: null },
        ]}
      />
    </>
  )
}

/** Goes through the wizard to its last step, while another tab of the page is open. */
async function toAdvice(answers: Parameters<typeof answerWith>[0] = {}, Shown: ComponentType = () => <Page />) {
  const account = { bank_account: 'NL91ABNA0417164300', bank_account_holder: 'P. Jansen', account_of: 'project' }
  const draft = { ...data, ...account, is_public: false, organization: null, isOrganizationPublished: true }
  answerWith({
    '/api/project-publish/7': [200, { data: draft }],
    '/api/user/check-profile': [200, { success: true, wrong: [], message: [] }],
    ...answers,
  })
  history.replaceState(null, '', '#donaties')
  await showSignedIn(Shown)
  await person.press('Publiceren')
  await settle()
  await person.press('Verder')
  await settle()
  await person.press('Verder')
  await settle()
}

const tipAbout = (word: RegExp) => screen.getAllByRole('listitem').find((item) => word.test(item.textContent))!
async function fix(word: RegExp) {
  await person.click(within(tipAbout(word)).getByRole('button'))
  await settle()
}
const isShown = (id: string) => document.getElementById(id)?.closest('[hidden]') === null

test.each([
  ['a block', /Het blok dat begint met/, blockAnchor(block)],
  ['an update', /Update “Het begin”: Het kopje “Klein”/, updateAnchor(update)],
])('advice about %s leads to its tools in their tab, whichever tab is open', async (_title, word, tools) => {
  await toAdvice()
  expect(isShown(tools)).toBe(false)
  await fix(word)
  expect(isShown(tools)).toBe(true)
  await waitFor(() => expect(document.activeElement?.id).toBe(tools))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('advice about the goal leads to the settings, and that about the account one step back', async () => {
  await toAdvice()
  await fix(/op naam van P. Jansen/)
  expect(field('Op naam van').value).toBe('P. Jansen')
  await person.press('Verder')
  await settle()
  await fix(/Er is geen doel/)
  screen.getByText('Adres: ?settings=doel')
  await waitFor(() => expect(document.activeElement?.id, 'goes on where it is filled in').toBe(settingsAnchor('doel')))
})

test.each([
  ['photo', 'pagina'],
  ['closing_date', 'pagina'],
  ['type_payment_link', 'deelnemers'],
  ['organization_id', 'organisatie'],
  ['bank_account', 'organisatie'],
])('a project that lacks %s opens its settings where that is chosen: %s [8.08]', async (name, tab) => {
  await toAdvice()
  answerWith({
    '/api/project-publish/7': [422, { message: 'Nee', errors: { [name]: ['Dit ontbreekt.'] } }],
  })
  await person.press('Vraag publiceren aan')
  await settle()
  expect(screen.getByRole('alertdialog').textContent).toContain('Dit ontbreekt.')
  await person.press('Oké')
  await settle()
  screen.getByText(`Adres: ?settings=${tab}`)
})

test('after publishing or withdrawing the focus goes to the new state', async () => {
  let state = {}
  const account = { bank_account: 'NL91ABNA0417164300', bank_account_holder: 'P. Jansen', account_of: 'project' }
  const draft = { ...data, ...account, is_public: false, organization: null, isOrganizationPublished: true }
  await toAdvice({
    '/api/project-publish/7': ({ method, body }) => {
      if (method === 'GET') return [200, { data: { ...draft, ...state } }]
      state = body['is_public'] === true ? { review: { state: 'pending', reason: '', requested_at: '2026-03-10' } } : {}
      return [200, { title: 'We kijken ernaar', message: 'Je actie wordt nu gecontroleerd.', data: state }]
    },
  })
  const strip = () => screen.getByRole('region', { name: 'Stand van het publiceren' })
  await person.press('Vraag publiceren aan')
  await person.press('Oké')
  await settle()
  expect(screen.queryByRole('button', { name: 'Publiceren' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(strip()))
  const back = within(strip()).getByRole('button', { name: 'Aanvraag intrekken' })
  await person.click(back)
  await settle()
  expect(back.isConnected).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(strip()))
})

test.each([
  ['opens the wizard of a draft', {}, 1],
  ['opens nothing while staff look at it', { review: { state: 'pending', reason: '', requested_at: '2026-03-10' } }, 0],
  ['opens nothing on a public page', { is_public: true }, 0],
])('an address that leads to publishing %s', async (_title, state, count) => {
  const draft = { ...data, is_public: false, organization: null, isOrganizationPublished: true, ...state }
  answerWith({
    '/api/project-publish/7': [200, { data: draft }],
    '/api/user/check-profile': [200, { success: true, wrong: [], message: [] }],
  })
  history.replaceState(null, '', '#publiceren')
  await showSignedIn(() => <PublishProject page={page} />)
  await settle()
  expect(screen.queryAllByRole('dialog')).toHaveLength(count)
  // A reload leaves it closed.
  expect(location.hash).toBe(count === 1 ? '' : '#publiceren')
  history.replaceState(null, '', location.pathname)
})

/** Opens the wizard of a page whose version another tab has moved to 9, with these values. */
async function openBesideOther(stored: { description: string; goal: number | null }) {
  const bodies: Record<string, unknown>[] = []
  const draft = { ...data, is_public: false, version: 1, organization: null, isOrganizationPublished: true }
  answerWith({
    '/api/project-publish/7': [200, { data: draft }],
    '/api/user/check-profile': [200, { success: true, wrong: [], message: [] }],
    '/api/project/7': ({ method, body }) => {
      if (method === 'GET') return [200, { project: { ...project, ...stored, version: 9 } }]
      bodies.push(body)
      return body['version'] === 1 ? [409, { message: 'Nieuwer', item: {} }] : [200, { item: { version: 10 } }]
    },
  })
  const shown = { ...page, project: { ...project, goal: null, photo: null, video_url: null } }
  await showSignedIn(() => <PublishProject page={shown as typeof page} />)
  await person.press('Publiceren')
  await settle()
  await person.fill(field('Waar haal je geld voor op?'), 'Mijn tuin.')
  return bodies
}
async function leaveField(): Promise<void> {
  await person.tab()
  await settle()
}

test('a text that another editor changed meanwhile is shown, and overwritten by the next save alone', async () => {
  const bodies = await openBesideOther({ description: 'Hun tuin.', goal: null })
  await leaveField()
  expect(document.body.textContent).toContain('Er staat nu: Hun tuin.')
  expect(bodies).toMatchObject([{ value: 'Mijn tuin.', version: 1 }])
  await person.press('Verder')
  await settle()
  expect(bodies).toMatchObject([{ version: 1 }, { field: 'description', value: 'Mijn tuin.', version: 9 }])
})

test('a change of another field meanwhile is no reason to refuse one', async () => {
  const bodies = await openBesideOther({ description: project.description, goal: 500 })
  await leaveField()
  expect(document.body.textContent).not.toContain('Er staat nu')
  expect(bodies).toMatchObject([{ version: 1 }, { field: 'description', value: 'Mijn tuin.', version: 9 }])
})

test('a text that another editor changed meanwhile is shown by the save after a pause, too', async () => {
  await openBesideOther({ description: 'Hun tuin.', goal: null })
  await waitFor(() => expect(document.body.textContent).toContain('Er staat nu: Hun tuin.'), { timeout: 60_000 })
})

test.each([
  ['right behind the request', 'alertdialog'],
  ['later, beside the state of the request', 'region'],
] as const)('the first update is written while staff look at the page, %s', async (_when, role) => {
  let state = {}
  const account = { bank_account: 'NL91ABNA0417164300', bank_account_holder: 'P. Jansen', account_of: 'project' }
  const draft = { ...data, ...account, is_public: false, organization: null, isOrganizationPublished: true }
  openings = 0
  await toAdvice(
    {
      '/api/project-publish/7': ({ method }) => {
        if (method === 'GET') return [200, { data: { ...draft, ...state } }]
        state = { review: { state: 'pending', reason: '', requested_at: '2026-03-10' } }
        return [200, { title: 'We kijken ernaar', message: 'Je actie wordt nu gecontroleerd.', data: state }]
      },
    },
    () => <Page updates={[]} />,
  )
  await person.press('Vraag publiceren aan')
  expect(screen.getByRole('alertdialog').textContent).toContain('Je actie wordt nu gecontroleerd.')
  if (role === 'region') await person.press('Oké')
  await settle()
  expect(isShown(newUpdateAnchor)).toBe(false)
  await person.click(within(screen.getByRole(role)).getByRole('button', { name: 'Schrijf je eerste update' }))
  await waitFor(() => expect(openings).toBe(1))
  expect(isShown(newUpdateAnchor)).toBe(true)
})
