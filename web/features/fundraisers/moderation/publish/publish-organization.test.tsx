import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Answers, answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { sampleDetails } from '../../../../../tests/support/samples/organization.ts'
import { alertText, field, person, settle } from '../../../../../tests/support/show.tsx'
import { showSignedIn } from '../../../../../tests/support/show-signed-in.tsx'
import PublishOrganization from './publish-organization.tsx'

// The messages are fetched when there is one for the first time.
beforeAll(() => import('../../../../ui/aria/question-dialog.tsx'))
afterEach(() => vi.unstubAllGlobals())

const header = { key: 'k', widths: [780], width: 780, height: 260, alt: '' }
const organization = sampleDetails({
  header_image: header,
  bank_account: 'NL91ABNA0417164300',
  bank_account_holder: 'P. Jansen',
})

async function openPage(lacks: Record<string, string> = {}) {
  answerWith({
    '/api/organization/7/details': [200, { organization }],
    '/api/organization/validateAll/7': Object.keys(lacks).length > 0 ? wrong(lacks) : [200, { success: true }],
    '/api/user/check-profile': [200, { success: true, wrong: [], message: [] }],
  })
  const Page = () => (
    <>
      <output>{useLocation().search}</output>
      <PublishOrganization organization={organization} isButton />
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

test('the page of an organization is checked before it is published: each tip is one click away from its place', async () => {
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

test('what the organization lacks leads to the tab of its settings where it is filled in', async () => {
  await openPage({ zipcode: 'Vul de postcode in.' })
  await person.press('Publiceren')
  await settle()
  expect(document.body.textContent).toContain('Vul de postcode in.')
  await person.press('Vul dit aan')
  expect(screen.getByRole('status').textContent).toBe('?settings=contact')
})

test('a request that failed is reported with a way to try again, and "Verder" tries again as well [8.13]', async () => {
  await openPage()
  let tries = 0
  const profile = [200, { success: true, wrong: [], message: [] }] as [number, object]
  const answers = { '/api/organization/7/details': [200, { organization }] as [number, object] }
  const whole = '/api/organization/validateAll/7'
  answerWith({ ...answers, '/api/user/check-profile': profile, [whole]: () => [++tries < 3 ? 500 : 200, {}] })
  await person.press('Publiceren')
  await settle()
  // Known facts stay, and so does the way on.
  expect(alertText()).toBe('Er ging iets mis. Probeer het opnieuw of neem contact op met de klantenservice.')
  screen.getByText('De gegevens van de organisatie zijn compleet.')
  await person.press('Probeer het opnieuw')
  await settle()
  expect(tries).toBe(2)
  await person.press('Probeer het opnieuw')
  await settle()
  expect(alertText()).toBeUndefined()
})

test.each<[string, Answers]>([
  ['the organization', { '/api/organization/7/details': [500, {}] }],
  ['what it lacks', { '/api/organization/validateAll/7': 'no network' }],
])('%s that cannot be loaded at first is reported, and is there after another try [8.13]', async (_what, broken) => {
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
})
