import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inFours } from '../../../../contract/format.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { sampleDetails } from '../../../../tests/support/samples/organization.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { alertText, person, settle } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import EditOrganization from './edit-organization.tsx'

test('on the dashboard the settings of an organization that lacks nothing lead to where it is published', async () => {
  const organization = sampleDetails({ url: 'wad', is_public: false, review: null })
  answerWith({ '/api/organization/7/details': [200, { organization }] })
  const Page = () => (
    <ToastProvider>
      <EditOrganization id={7} />
    </ToastProvider>
  )
  await showOnRoute(Page, { url: '/?settings=online' })
  expect(document.body.textContent).toContain('Alles is ingevuld.')
  const link = screen.getByRole('link', { name: 'Naar publiceren' })
  expect(link.getAttribute('href')).toBe('/wad?settings=online')
})

test('the missing details of an organization have a retry where they cannot be read [8.13]', async () => {
  const details = { '/api/organization/7/details': [200, { organization: sampleDetails() }] as [number, object] }
  answerWith({ ...details, '/api/organization/validateAll/7': 'no network' })
  const Page = () => (
    <ToastProvider>
      <EditOrganization id={7} />
    </ToastProvider>
  )
  await showOnRoute(Page, { url: '/?settings=online' })
  expect(alertText()).toBe('Er ging iets mis. Probeer het opnieuw of neem contact op met de klantenservice.')
  answerWith({ ...details, '/api/organization/validateAll/7': [500, { message: 'Nog even wachten.' }] })
  await person.press('Probeer het opnieuw')
  await settle()
  expect(alertText()).toBe('Nog even wachten.')
  answerWith(details)
  await person.press('Probeer het opnieuw')
  await settle()
  expect(alertText()).toBeUndefined()
  expect(document.body.textContent).toContain('Alles is ingevuld.')
})

test('a bank account that waits is not shown as the one in force, and can be requested again', async () => {
  const organization = sampleDetails({ bank_account: 'NL45STVR0100234501', bank_account_holder: 'Wad' })
  const requests = answerWith({
    '/api/organization/7/details': [200, { organization }],
    '/api/organization/7': [200, { item: organization, message: 'De wijziging wacht.' }],
    '/api/pending-changes': [200, { list: [] }],
  })
  const Page = () => (
    <ToastProvider>
      <PromptProvider>
        <EditOrganization id={7} />
      </PromptProvider>
    </ToastProvider>
  )
  await showOnRoute(Page, { url: '/?settings=bank' })
  const account = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Rekeningnummer (IBAN)' })
  const save = async () => {
    await person.fill(account(), 'NL91ABNA0417164300')
    await person.click(screen.getAllByRole('button', { name: 'Opslaan' })[0]!)
    await settle()
  }
  await save()
  expect(account().value).toBe(inFours('NL45STVR0100234501'))
  await save()
  expect(requests.filter(({ method, path }) => method === 'POST' && path === '/api/organization/7')).toHaveLength(2)
})
