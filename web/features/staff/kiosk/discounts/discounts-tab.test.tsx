import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UnapprovedDiscount } from '../../../../../contract/staff/kiosk/discounts.ts'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { DiscountsTab } from './discounts-tab.tsx'

const discount: UnapprovedDiscount = {
  id: 4,
  user: { id: 7, name: 'Ilse Staf', email: 'ilse@stuiver.test' },
  requested_by: 'Bo Beheer',
  percent_off: 25,
  amount_off: null,
  currency: 'EUR',
  duration: 'repeating',
  duration_in_months: 3,
  reason: 'Beloofd.',
  created_at: '2026-03-10T09:00:00.000Z',
  can_decide: true,
  can_withdraw: false,
}

const tab = async () => {
  await show(
    <ToastProvider>
      <DiscountsTab />
    </ToastProvider>,
  )
  await settle()
}

test('a colleague says yes for a reason, and nothing waits any more', async () => {
  let list = [discount]
  const requests = answerWith({
    '/spark/kiosk/discounts': () => [200, list],
    '/spark/kiosk/discounts/4/approve': () => {
      list = []
      return [200, { message: 'De korting is gegeven.' }]
    },
  })
  await tab()
  const card = within(screen.getByRole('article', { name: 'Ilse Staf' }))
  card.getByText(/^25\s?% korting, 3 maanden lang$/)
  card.getByText('Gevraagd door Bo Beheer op 10 mrt, 10:00')
  await person.press('Ja, geef de korting: Ilse Staf')
  await settle()
  const dialog = within(screen.getByRole('dialog', { name: 'Korting voor Ilse Staf geven' }))
  await person.fill(dialog.getByRole('textbox'), 'Besproken.')
  await person.click(dialog.getByRole('button', { name: 'Ja, geef de korting' }))
  await settle()
  const request = requests.find(({ method }) => method === 'POST')
  expect([request?.path, request?.body]).toEqual(['/spark/kiosk/discounts/4/approve', { reason: 'Besproken.' }])
  screen.getByText('Er wacht geen korting')
})

test('the requester or beneficiary of a discount sees it and cannot decide', async () => {
  answerWith({ '/spark/kiosk/discounts': [200, [{ ...discount, can_decide: false }]] })
  await tab()
  screen.getByText('Hierover beslist een collega.')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('the colleague that requested it takes it back', async () => {
  const requests = answerWith({
    '/spark/kiosk/discounts': [200, [{ ...discount, can_decide: false, can_withdraw: true }]],
  })
  await tab()
  await person.click(screen.getByRole('button', { name: /^Trek in/ }))
  within(screen.getByRole('dialog', { name: 'Korting voor Ilse Staf intrekken' }))
  expect([requests.length, screen.queryByRole('button', { name: /^Ja/ })]).toEqual([1, null])
})
