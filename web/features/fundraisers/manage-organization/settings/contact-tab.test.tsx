import { expect, test } from 'vitest'
import { answerWith, type ReceivedRequest, wrong } from '../../../../../tests/support/answering-server.ts'
import { sampleDetails } from '../../../../../tests/support/samples/organization.ts'
import { showOnRoute } from '../../../../../tests/support/show-on-route.tsx'
import { errorOf, field, person, settle } from '../../../../../tests/support/show.tsx'
import type { OrganizationDetails } from '../../../../../contract/fundraisers/organizations/organization.ts'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { DetailsProvider } from '../details.tsx'
import { ContactTab } from './contact-tab.tsx'

let record: OrganizationDetails

/** The server has the organization, which others change too; it refuses a change of an older version. */
async function openContact(): Promise<ReceivedRequest[]> {
  record = sampleDetails()
  const requests = answerWith({
    '/api/organization/7/details': () => [200, { organization: record }],
    '/api/organization/7': ({ body: { version, ...changes } }) => {
      if (version !== record.version) return [409, { item: record, message: 'Iemand was eerder.' }]
      change(changes)
      return [200, { item: record, message: 'Je wijzigingen zijn opgeslagen.' }]
    },
    '/api/organization/validate/7': ({ body }) =>
      body['value'] === '99' ? wrong({ zipcode: 'Dit is geen postcode.' }) : [200, { success: true }],
  })
  await showOnRoute(() => (
    <ToastProvider>
      <DetailsProvider id={7}>
        <ContactTab />
      </DetailsProvider>
    </ToastProvider>
  ))
  return requests
}

const change = (changes: object) => {
  record = { ...record, ...changes, version: record.version + 1 }
}
const saves = (requests: readonly ReceivedRequest[]) =>
  requests.filter(({ path }) => path === '/api/organization/7').map(({ body }) => body)
const page = () => document.body.textContent

test('only changed fields are sent, and it says so when none are', async () => {
  const requests = await openContact()
  await person.press('Opslaan')
  expect(page()).toContain('Er is niets gewijzigd.')
  await person.fill(field('Plaats'), 'Goes')
  await person.press('Opslaan')
  expect(saves(requests)).toEqual([{ city: 'Goes', version: 1 }])
  expect(page()).toContain('Je wijzigingen zijn opgeslagen.')
  await person.press('Opslaan')
  expect(saves(requests)).toHaveLength(1)
})

test('a field is looked at when it is left [5.17]', async () => {
  await openContact()
  await person.fill(field('Postcode'), '99')
  await person.click(field('Plaats'))
  await settle()
  expect(errorOf('Postcode')).toBe('Dit is geen postcode.')
})

test('changes of another editor meanwhile stay, where this form left it alone', async () => {
  const requests = await openContact()
  change({ email: 'nieuw@bron.example' })
  await person.fill(field('Plaats'), 'Goes')
  await person.press('Opslaan')
  expect(saves(requests)).toEqual([
    { city: 'Goes', version: 1 },
    { city: 'Goes', version: 2 },
  ])
  expect([record.email, record.city]).toEqual(['nieuw@bron.example', 'Goes'])
})

test('an editor of a field changed meanwhile sees that, keeps their text, and may replace it', async () => {
  const requests = await openContact()
  change({ city: 'Vlissingen', phone: '0118 00 00 00' })
  await person.fill(field('Plaats'), 'Goes')
  await person.press('Opslaan')
  expect(errorOf('Plaats')).toContain('“Vlissingen”')
  expect([record.city, field('Plaats').value]).toEqual(['Vlissingen', 'Goes'])
  await person.press('Opslaan')
  expect(saves(requests).at(-1)).toEqual({ city: 'Goes', version: 2 })
  expect([record.city, record.phone]).toEqual(['Goes', '0118 00 00 00'])
})
