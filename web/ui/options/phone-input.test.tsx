import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { find, show, user } from '../../../tests/support/show.tsx'
import { PhoneInput } from './phone-input.tsx'

await import('../aria/option-list.tsx')

const names = { countryCode: 'country_code', phone: 'phone' }
const code = () => find<HTMLInputElement>('input[name=country_code]').value

test('begins in the Netherlands, and posts calling code and number apart', async () => {
  await show(<PhoneInput id="phone" label="Mobiel nummer" names={names} />)
  await user.type('#phone', '06 1234-5678')
  expect([code(), find<HTMLInputElement>('#phone').value]).toEqual(['31', '06 1234-5678'])
  expect(find('#phone-country').textContent).toBe('+31')
})

test('finds a country by its name or by its number, and tells what was chosen', async () => {
  const onChange = vi.fn<(number: unknown) => void>()
  await show(<PhoneInput id="phone" label="Mobiel nummer" names={names} onChange={onChange} />)
  const shown = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
  await user.click('#phone-country')
  await user.fill('[role=combobox]', 'belg')
  expect(shown().map(({ textContent }) => textContent)).toEqual(['België +32'])
  await user.fill('[role=combobox]', '+49')
  await act(async () => shown()[0]!.click())
  expect(code()).toBe('49')
  expect(onChange).toHaveBeenLastCalledWith({ countryCode: '49', phone: '' })
})

test('shows the number that was known', async () => {
  await show(
    <PhoneInput id="phone" label="Nummer" names={names} defaultValue={{ countryCode: '32', phone: '0470 12 34 56' }} />,
  )
  expect([code(), find<HTMLInputElement>('#phone').value]).toEqual(['32', '0470 12 34 56'])
})

test('stops letters and says why', async () => {
  await show(<PhoneInput id="phone" label="Nummer" />)
  await user.type('#phone', 'a')
  expect(find<HTMLInputElement>('#phone').value).toBe('')
  expect(document.body.textContent).toContain('Typ hier alleen cijfers, spaties en streepjes.')
})

test('says what is wrong at the number', async () => {
  await show(<PhoneInput id="phone" label="Nummer" error="Dit nummer is te kort." />)
  expect(find('#phone').getAttribute('aria-describedby')).toBe('phone-error')
  expect(find('#phone-error').textContent).toBe('Dit nummer is te kort.')
})
