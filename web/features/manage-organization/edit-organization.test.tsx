import { screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../tests/support/answering-server.ts'
import { sampleDetails } from '../../../tests/support/samples/organization.ts'
import { alertText, person, settle, show } from '../../../tests/support/show.tsx'
import { ToastProvider } from '../../ui/messages/toast-provider.tsx'
import EditOrganization from './edit-organization.tsx'

afterEach(() => vi.unstubAllGlobals())

test('on the dashboard the settings of an organization that lacks nothing lead to where it is published', async () => {
  const organization = sampleDetails({ url: 'wad', is_public: false, review: null })
  answerWith({ '/api/organization/7/details': [200, { organization }] })
  const Page = () => (
    <ToastProvider>
      <EditOrganization id={7} />
    </ToastProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  await show(<Stub initialEntries={['/?settings=online']} />)
  await settle()
  expect(document.body.textContent).toContain('Alles is ingevuld.')
  const link = screen.getByRole('link', { name: 'Naar publiceren' })
  expect(link.getAttribute('href')).toBe('/wad?settings=online')
})

test('what it lacks, when that cannot be asked, is told with a way to try again [8.13]', async () => {
  const details = { '/api/organization/7/details': [200, { organization: sampleDetails() }] as [number, object] }
  answerWith({ ...details, '/api/organization/validateAll/7': 'no network' })
  const Page = () => (
    <ToastProvider>
      <EditOrganization id={7} />
    </ToastProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  await show(<Stub initialEntries={['/?settings=online']} />)
  await settle()
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
