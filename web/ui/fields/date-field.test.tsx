import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { inPageSettings, person, settle, show } from '../../../tests/support/show.tsx'
import { DateField } from './date-field.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../dates/date-picker.tsx'

const box = () => screen.getByLabelText<HTMLInputElement>('Geboortedatum')
const field = <DateField id="born" name="born" label="Geboortedatum" autoComplete="bday" isInNumbers />

test('is the field of the browser before scripts, so that the form works without them', () => {
  const html = renderToString(inPageSettings(field))
  expect(html).toContain('type="date"')
  expect(html).toContain('name="born"')
})

test('becomes the date picker of every other screen, where a day is typed as people do [1.09, 5.07, 9.08]', async () => {
  await show(field)
  await vi.waitFor(() => expect(box().type).toBe('text'))
  expect([box().autocomplete, box().name]).toEqual(['bday', ''])
  await person.fill(box(), '14-3-1985')
  await person.tab()
  await settle()
  expect(box().value).toBe('14-03-1985')
  expect(hidden()).toBe('1985-03-14')
})

const hidden = () => document.querySelector<HTMLInputElement>('input[type=hidden][name=born]')!.value
