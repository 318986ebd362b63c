import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { sampleDetails } from '../../../../../tests/support/samples/organization.ts'
import { showOnRoute } from '../../../../../tests/support/show-on-route.tsx'
import { errorOf, field, person, settle } from '../../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { DetailsProvider } from '../details.tsx'
import { PaymentLinksTab } from './payment-links-tab.tsx'

async function openTab(isStaff: boolean) {
  let isAllowed = false
  const details = () => sampleDetails({ allow_payment_link: isAllowed })
  const requests = answerWith({
    '/api/organization/7/details': () => [200, { organization: details() }],
    '/api/organization/7/payment-links': ({ body }) => {
      if (body['reason'] === '') return [422, { message: '', errors: { reason: ['Vul dit in.'] } }]
      isAllowed = body['allow_payment_link'] === true
      return [200, { item: details(), message: 'Bewaard.' }]
    },
  })
  const Page = () => (
    <ToastProvider>
      <DetailsProvider id={7}>
        <PaymentLinksTab isStaff={isStaff} />
      </DetailsProvider>
    </ToastProvider>
  )
  await showOnRoute(Page)
  return requests
}

test('staff decide about payment links for a reason, which is required for each decision anew [6.04]', async () => {
  const requests = await openTab(true)
  await person.press('Sta betaallinks toe')
  await settle()
  expect(errorOf('Waarom?')).toBe('Vul dit in.')
  await person.fill(field('Waarom?'), 'Gevraagd per mail')
  await person.press('Sta betaallinks toe')
  await settle()
  expect(requests.at(-1)!.body).toEqual({ allow_payment_link: true, reason: 'Gevraagd per mail' })
  expect(screen.getByText('Mag betaallinks maken')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sta geen nieuwe betaallinks meer toe' })).toBeDefined()
  expect(field('Waarom?').value).toBe('')
})

test('a leader of an organization reads the state, and decides nothing', async () => {
  await openTab(false)
  expect(screen.getByText('Nog geen betaallinks')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
