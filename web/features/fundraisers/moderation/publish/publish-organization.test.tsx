import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { type Answers, answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { sampleDetails } from '../../../../../tests/support/samples/organization.ts'
import { alertText, errorOf, field, person, settle } from '../../../../../tests/support/show.tsx'
import { showSignedIn } from '../../../../../tests/support/show-signed-in.tsx'
import PublishOrganization from './publish-organization.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/question-dialog.tsx'

const header = { key: 'k', widths: [780], width: 780, height: 260, alt: '' }
const organization = sampleDetails({
  photo: { key: 'l', widths: [480], width: 480, height: 215, alt: '' },
  header_image: header,
  bank_account: 'NL91ABNA0417164300',
  bank_account_holder: 'P. Jansen',
})

type Preview = ComponentProps<typeof PublishOrganization>['preview']

async function openPage(lacks: Record<string, string> = {}, preview?: Preview) {
  answerWith({
    '/api/organization/7/details': [200, { organization }],
    '/api/organization/validateAll/7': Object.keys(lacks).length > 0 ? wrong(lacks) : [200, { success: true }],
    '/api/user/check-profile': [200, { success: true, wrong: [], message: [] }],
  })
  const Page = () => (
    <>
      <output>{useLocation().search}</output>
      <PublishOrganization organization={organization} isButton preview={preview} />
    </>
  )
  await showSignedIn(Page)
}

/** Opens the tips, in the last of the three steps. */
async function openTips() {
  await person.press('Publiceren')
  await settle()
  await person.press('Verder')
  await person.press('Verder')
  await settle()
}

const fix = (words: RegExp) =>
  person.click(within(screen.getByRole('region', { name: 'Tips voor je pagina' })).getByRole('button', { name: words }))

test('the page of an organization is checked before it is published: each tip is one click away from its field', async () => {
  await openPage()
  await openTips()
  const tips = screen.getByRole('region', { name: 'Tips voor je pagina' })
  expect(within(tips).getAllByRole('listitem')).toHaveLength(3)
  await fix(/Er staat nog weinig over de organisatie/)
  expect(screen.getByRole('status').textContent).toBe('?settings=profiel')
  await openTips()
  await fix(/op naam van P\. Jansen/)
  expect(field('Op naam van').value).toBe('P. Jansen')
  await person.press('Verder')
  await settle()
  await fix(/foto boven de pagina/)
  expect(screen.getByRole('status').textContent).toBe('?settings=beeld')
})

test('missing details of the organization are saved in the wizard, after changes of others, and shown in the page [2.17]', async () => {
  const changes: unknown[] = []
  let stored = { ...organization, zipcode: '' }
  await openPage({ zipcode: 'Vul de postcode in.' }, (draft) => <p>De pagina in {draft.zipcode}</p>)
  answerWith({
    '/api/organization/7/details': () => [200, { organization: stored }],
    '/api/organization/validateAll/7': () => [200, { success: true }],
    '/api/user/check-profile': [200, { success: true, wrong: [], message: [] }],
    '/api/organization/7': ({ body }) => {
      changes.push(body)
      if (changes.length === 1)
        return [409, { item: (stored = { ...stored, name: 'Bron & co', version: 2 }), message: '' }]
      return [200, { item: (stored = { ...stored, ...body, version: 3 }), message: '' }]
    },
  })
  await person.press('Publiceren')
  await settle()
  await person.type(field('Postcode'), '8011 AB')
  expect(document.body.textContent).toContain('De pagina in 8011 AB')
  await person.tab()
  await settle()
  expect(changes).toEqual([
    { zipcode: '8011 AB', version: 1 },
    { zipcode: '8011 AB', version: 2 },
  ])
  screen.getByRole('button', { name: 'Verder' })
})

test('the text of another editor is shown once, and replaced by the next save', async () => {
  await openPage()
  const changes: unknown[] = []
  let stored = { ...organization, description: 'Zuiver water.', version: 2 }
  const answers = {
    '/api/organization/validateAll/7': [200, { success: true }],
    '/api/user/check-profile': [200, { success: true, wrong: [], message: [] }],
  } satisfies Answers
  answerWith({ ...answers, '/api/organization/7/details': [200, { organization }] })
  await person.press('Publiceren')
  await settle()
  answerWith({
    ...answers,
    '/api/organization/7/details': () => [200, { organization: stored }],
    '/api/organization/7': ({ body }) => {
      changes.push(body)
      if (body['version'] === 1) return [409, { item: stored, message: '' }]
      return [200, { item: (stored = { ...stored, ...body, version: 3 }), message: '' }]
    },
  })
  const story = field('Wie jullie zijn en wat jullie doen')
  await person.fill(story, 'Bronnen.')
  await person.tab()
  await settle()
  expect(errorOf('Wie jullie zijn en wat jullie doen')).toContain('Er staat nu: Zuiver water.')
  await person.type(story, ' Water.')
  await person.tab()
  await settle()
  expect(changes.at(-1)).toEqual({ description: 'Bronnen. Water.', version: 2 })
  expect(errorOf('Wie jullie zijn en wat jullie doen')).toBeUndefined()
})

test('a request that failed is reported with a way to try again, and "Verder" retries as well [8.13]', async () => {
  await openPage()
  let attempts = 0
  const profile = [200, { success: true, wrong: [], message: [] }] as [number, object]
  const answers = { '/api/organization/7/details': [200, { organization }] as [number, object] }
  const whole = '/api/organization/validateAll/7'
  answerWith({ ...answers, '/api/user/check-profile': profile, [whole]: () => [++attempts < 3 ? 500 : 200, {}] })
  await person.press('Publiceren')
  await settle()
  // Known facts stay, and so does the way on.
  expect(alertText()).toBe('Er ging iets mis. Probeer het opnieuw of neem contact op met de klantenservice.')
  screen.getByText('De gegevens van de organisatie zijn compleet.')
  await person.press('Probeer het opnieuw')
  await settle()
  expect(attempts).toBe(2)
  await person.press('Probeer het opnieuw')
  await settle()
  expect(alertText()).toBeUndefined()
})

test.each<[string, Answers]>([
  ['the organization', { '/api/organization/7/details': [500, {}] }],
  ['what it lacks', { '/api/organization/validateAll/7': 'no network' }],
])(
  '%s that cannot be loaded at first is reported, and is there after another attempt [8.13]',
  async (_title, broken) => {
    const well: Answers = {
      '/api/organization/7/details': [200, { organization }],
      '/api/organization/validateAll/7': [200, { success: true }],
      '/api/user/check-profile': [200, { success: true, wrong: [], message: [] }],
    }
    answerWith({ ...well, ...broken })
    const Page = () => <PublishOrganization organization={organization} isButton />
    await showSignedIn(Page)
    const isOpen = screen.queryByRole('button', { name: 'Publiceren' }) !== null
    if (isOpen) {
      await person.press('Publiceren')
      await settle()
    }
    expect(alertText()).toBe('Er ging iets mis. Probeer het opnieuw of neem contact op met de klantenservice.')
    answerWith(well)
    await person.press(isOpen ? 'Verder' : 'Probeer het opnieuw')
    await settle()
    expect(alertText()).toBeUndefined()
    if (!isOpen) await person.press('Publiceren')
    await settle()
    await person.press('Verder')
    expect(field('Op naam van').value).toBe('P. Jansen')
  },
)
