import { expect, test } from 'vitest'
import { screen } from '@testing-library/react'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { field, person, settle, show } from '../../../../../tests/support/show.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/dialog-overlay.tsx'

test('amount and duration take digits alone, and are sent as typed [5.08]', async () => {
  const requests = answerWith({
    '/coupon/user/4': [200, null],
    '/spark/kiosk/users/discount/4': [200, { message: 'Ja.' }],
  })
  const input: string[] = []
  const close = () => {}
  await show(
    <DiscountDialog
      user={{ id: 4, name: 'Mo' }}
      currency="EUR"
      onClose={close}
      onRequested={(message) => input.push(message)}
    />,
  )
  await settle()
  await person.type(field('Hoeveel (€)'), '150,5')
  expect(field('Hoeveel (€)').value).toBe('150')
  await person.click(screen.getByRole('radio', { name: 'Een tijd' }))
  await person.type(field('Hoeveel maanden'), '12.5')
  await person.fill(field('Waarom?'), 'Beloofd.')
  await person.press('Geef de korting')
  await settle()
  expect(requests.at(-1)?.body).toEqual({
    type: 'amount',
    duration: 'repeating',
    value: '150',
    months: '12',
    reason: 'Beloofd.',
  })
  expect(input).toEqual(['Ja.'])
})

test.each([
  [{ percent_off: null, amount_off: 1000, duration: 'forever' }, 'Now: €10.00 off for all future invoices.'],
  [{ percent_off: 25, amount_off: null, duration: 'once' }, 'Now: 25% off a single invoice.'],
  [
    { percent_off: 25, amount_off: null, duration: 'repeating', duration_in_months: 1 },
    'Now: 25% off all invoices during the next month.',
  ],
  [
    { percent_off: 25, amount_off: null, duration: 'repeating', duration_in_months: 6 },
    'Now: 25% off all invoices during the next 6 months.',
  ],
])('%j is said in English to the letter [9.13]', async (discount, words) => {
  answerWith({ '/coupon/user/4': [200, { duration_in_months: null, currency: 'EUR', ...discount }] })
  const nothing = () => {}
  await show(
    <DiscountDialog user={{ id: 4, name: 'Mo' }} currency="EUR" onClose={nothing} onRequested={nothing} />,
    'en',
  )
  await settle()
  expect(screen.getByText(/^Now: /).textContent).toBe(words)
})
