import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { screen } from '@testing-library/react'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { field, person, settle, show } from '../../../../tests/support/show.tsx'
import { DiscountDialog } from './discount-dialog.tsx'

beforeAll(() => import('../../../ui/aria/dialog.tsx'))
afterEach(() => vi.unstubAllGlobals())

test('how much and how long take digits alone, and are sent as they were typed [5.08]', async () => {
  const asked = answerWith({
    '/coupon/user/4': [200, null],
    '/spark/kiosk/users/discount/4': [200, { message: 'Ja.' }],
  })
  const given: string[] = []
  const close = () => {}
  await show(
    <DiscountDialog user={{ id: 4, name: 'Mo' }} currency="EUR" onClose={close} onGiven={(said) => given.push(said)} />,
  )
  await settle()
  await person.type(field('Hoeveel (€)'), '150,5')
  expect(field('Hoeveel (€)').value).toBe('150')
  await person.click(screen.getByRole('radio', { name: 'Een tijd' }))
  await person.type(field('Hoeveel maanden'), '12.5')
  await person.fill(field('Waarom?'), 'Beloofd.')
  await person.press('Geef de korting')
  await settle()
  expect(asked.at(-1)?.body).toEqual({
    type: 'amount',
    duration: 'repeating',
    value: '150',
    months: '12',
    reason: 'Beloofd.',
  })
  expect(given).toEqual(['Ja.'])
})
