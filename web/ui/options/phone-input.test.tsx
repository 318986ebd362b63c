import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hintsOf, person, show, spoken } from '../../../tests/support/show.tsx'
import { PhoneInput } from './phone-input.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../aria/option-list.tsx'

const names = { countryCode: 'country_code', phone: 'phone' }
const country = () => screen.getByLabelText('Landnummer')
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobiel nummer' })
/** The code that the form would post beside the number. */
const code = () => document.querySelector<HTMLInputElement>('input[name=country_code]')!.value

test('begins in the Netherlands, and posts calling code and number apart', async () => {
  await show(<PhoneInput id="phone" label="Mobiel nummer" names={names} />)
  await person.type(number(), '06 1234-5678')
  expect([code(), number().value]).toEqual(['31', '06 1234-5678'])
  expect(country().textContent).toBe('+31')
})

test('finds a country by its name or by its number, and reports the choice', async () => {
  const onChange = vi.fn<(number: unknown) => void>()
  await show(<PhoneInput id="phone" label="Mobiel nummer" names={names} onChange={onChange} />)
  await person.click(country())
  await person.keyboard('belg')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['België +32'])
  await person.fill(screen.getByRole('combobox'), '+49')
  await person.click(screen.getAllByRole('option')[0]!)
  expect(code()).toBe('49')
  expect(onChange).toHaveBeenLastCalledWith({ countryCode: '49', phone: '' })
})

test('shows the number that was known', async () => {
  const reference = { countryCode: '32', phone: '0470 12 34 56' }
  await show(<PhoneInput id="phone" label="Mobiel nummer" names={names} defaultValue={reference} />)
  expect([code(), number().value]).toEqual(['32', '0470 12 34 56'])
})

test('stops letters and says why', async () => {
  await show(<PhoneInput id="phone" label="Mobiel nummer" />)
  await person.type(number(), 'a')
  expect(number().value).toBe('')
  expect(spoken()).toBe('Typ hier alleen cijfers, spaties en streepjes.')
})

test('shows an error at the number', async () => {
  await show(<PhoneInput id="phone" label="Mobiel nummer" error="Dit nummer is te kort." />)
  expect(hintsOf(number())).toEqual(['Dit nummer is te kort.'])
})
