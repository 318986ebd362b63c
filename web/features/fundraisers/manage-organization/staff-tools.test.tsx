import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { sampleDetails } from '../../../../tests/support/samples/organization.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { person, settle } from '../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import StaffTools from './staff-tools.tsx'

const mo = {
  user_id: 2,
  name: 'Mo',
  email: 'mo@voorbeeld.nl',
  role: 'captain',
  photo: null,
  created_at: '2026-03-01T10:00:00.000Z',
}

test('staff get their decision and the link to its leaders, and none of the tools of its leaders', async () => {
  const requests = answerWith({
    '/api/organization/7/details': [200, { organization: sampleDetails({ allow_payment_link: false }) }],
    '/api/organization/7/members': [200, { list: [mo] }],
  })
  const Page = () => (
    <ToastProvider>
      <StaffTools organization={{ ...sampleDetails(), role: null, is_manager: false }} />
    </ToastProvider>
  )
  await showOnRoute(Page)
  expect(requests).toEqual([])

  await person.click(screen.getByRole('link', { name: 'Instellingen' }))
  await settle()
  expect(screen.getByRole('link', { name: 'Naar het profiel van Mo' }).getAttribute('href')).toBe(
    '/spark/kiosk#/users/2',
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sta betaallinks toe'])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Te beoordelen',
    'Instellingen sluiten',
    'Mo',
  ])
})
