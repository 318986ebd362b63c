import { act, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { hintsOf, inPageSettings, person, show, spoken } from '../../../tests/support/show.tsx'
import { DatePicker } from './date-picker.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../aria/calendar-popover.tsx'

const box = () => screen.getByLabelText<HTMLInputElement>('Einddatum')
const opener = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Einddatum/ })
/** The value that the form would post. */
const posted = () => document.querySelector<HTMLInputElement>('input[type=hidden]')!.value
const write = (text: string) => person.fill(box(), text)

async function showPicker(props: Partial<Parameters<typeof DatePicker>[0]> = {}) {
  const onChange = vi.fn<(date: string) => void>()
  await show(
    <DatePicker id="day" name="day" label="Einddatum" defaultValue="2026-11-21" onChange={onChange} {...props} />,
  )
  return onChange
}

test('reads as a day in Dutch and holds it as YYYY-MM-DD [1.09, 5.07, 9.08]', async () => {
  await showPicker()
  expect(box().value).toBe('zaterdag 21 november 2026')
  expect(posted()).toBe('2026-11-21')
})

test('takes the typed text once the field is left', async () => {
  const onChange = await showPicker()
  await write('5 mei 2027')
  expect(onChange).not.toHaveBeenCalled()
  await person.tab()
  expect([box().value, posted()]).toEqual(['woensdag 5 mei 2027', '2027-05-05'])
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2027-05-05')
})

test('takes it on Enter, which may then send the form, but not with something that holds no day', async () => {
  const onSubmit = vi.fn<() => void>()
  await show(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <DatePicker id="day" name="day" label="Einddatum" defaultValue="2026-11-21" />
      <button type="submit">Bewaar</button>
    </form>,
  )
  await write('5-5-2027')
  await person.keyboard('{Enter}')
  expect([posted(), onSubmit.mock.calls.length]).toEqual(['2027-05-05', 1])
  await write('morgen')
  await person.keyboard('{Enter}')
  expect([box().value, posted()]).toEqual(['woensdag 5 mei 2027', '2027-05-05'])
  expect(spoken()).toContain('“morgen”')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test.each([
  ['9-11-2026', 'Dat is te vroeg. Kies een datum vanaf dinsdag 10 november 2026.'],
  ['1-1-2027', 'Dat is te laat. Kies een datum tot en met donderdag 31 december 2026.'],
])('ignores %s, which is outside the range, and says why [5.07]', async (text, reason) => {
  const onChange = await showPicker({ min: '2026-11-10', max: '2026-12-31' })
  await write(text)
  await person.tab()
  expect([box().value, posted()]).toEqual(['zaterdag 21 november 2026', '2026-11-21'])
  expect(onChange).not.toHaveBeenCalled()
  expect(spoken()).toBe(reason)
})

test('allows the day after the first one, also when the range ends on its first day [5.07]', async () => {
  await showPicker({ min: '2026-11-21', max: '2026-11-21' })
  await write('22-11-2026')
  await person.tab()
  expect(posted()).toBe('2026-11-22')
})

test('can be made empty', async () => {
  const onChange = await showPicker()
  await write(' ')
  await person.tab()
  expect([box().value, posted()]).toEqual(['', ''])
  expect(onChange).toHaveBeenCalledExactlyOnceWith('')
})

test('opens a calendar with days outside the range off, and takes the chosen day [5.07]', async () => {
  await showPicker({ min: '2026-11-10' })
  await person.click(opener())
  const calendar = screen.getByRole('dialog')
  const day = (number: string) => within(calendar).getByText(number, { selector: '[role=button]' })
  expect(day('9').getAttribute('aria-disabled')).toBe('true')
  expect(day('10').getAttribute('aria-disabled')).toBeNull()
  await act(async () => day('21').focus())
  // A week on, from the day that is chosen now.
  await person.keyboard('{ArrowDown}{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([box().value, posted()]).toEqual(['zaterdag 28 november 2026', '2026-11-28'])
  expect(opener().getAttribute('aria-label')).toContain('zaterdag 28 november 2026')
})

test('shows an error at the field, and can be off', async () => {
  await showPicker({ error: 'Kies een dag.', isDisabled: true })
  expect(hintsOf(box())).toEqual(['Kies een dag.'])
  expect([box().disabled, opener().disabled]).toEqual([true, true])
})

test('the server sends the date field of the browser, without style attributes', () => {
  const html = renderToString(
    inPageSettings(<DatePicker id="day" name="day" label="Dag" defaultValue="2026-11-21" min="2026-11-01" />),
  )
  expect(html).toContain('type="date"')
  expect(html).toContain('min="2026-11-01"')
  expect(html).not.toContain('style=')
})
