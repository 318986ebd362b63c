import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { find, inPageSettings, show, user } from '../../../tests/support/show.tsx'
import { DatePicker } from './date-picker.tsx'

// What is fetched when it is first needed is here already, so that no test waits for it.
await import('../aria/calendar-popover.tsx')

const box = () => find<HTMLInputElement>('#day')
const posted = () => find<HTMLInputElement>('input[type=hidden]').value
const said = () => find('[aria-live]').textContent
const leave = () => act(async () => box().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

async function showPicker(props: Partial<Parameters<typeof DatePicker>[0]> = {}) {
  const onChange = vi.fn<(date: string) => void>()
  await show(
    <DatePicker id="day" name="day" label="Einddatum" defaultValue="2026-11-21" onChange={onChange} {...props} />,
  )
  return onChange
}

test('reads as a day in Dutch and holds it as YYYY-MM-DD [9.08~, 5.07]', async () => {
  await showPicker()
  expect(box().value).toBe('zaterdag 21 november 2026')
  expect(posted()).toBe('2026-11-21')
})

test('takes what is typed once one leaves the field', async () => {
  const onChange = await showPicker()
  await user.fill('#day', '5 mei 2027')
  expect(onChange).not.toHaveBeenCalled()
  await leave()
  expect([box().value, posted()]).toEqual(['woensdag 5 mei 2027', '2027-05-05'])
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2027-05-05')
})

test('takes it on Enter, which may then send the form, but not with something that holds no day', async () => {
  await showPicker()
  await user.fill('#day', '5-5-2027')
  expect((await user.press('#day', 'Enter')).wasStopped).toBe(false)
  expect(posted()).toBe('2027-05-05')
  await user.fill('#day', 'morgen')
  expect((await user.press('#day', 'Enter')).wasStopped).toBe(true)
  expect([box().value, posted()]).toEqual(['woensdag 5 mei 2027', '2027-05-05'])
  expect(said()).toContain('“morgen”')
})

test.each([
  ['9-11-2026', 'Dat is te vroeg. Kies een datum vanaf dinsdag 10 november 2026.'],
  ['1-1-2027', 'Dat is te laat. Kies een datum tot en met donderdag 31 december 2026.'],
])('ignores %s, which is outside the range, and says why [5.07]', async (text, reason) => {
  const onChange = await showPicker({ min: '2026-11-10', max: '2026-12-31' })
  await user.fill('#day', text)
  await leave()
  expect([box().value, posted()]).toEqual(['zaterdag 21 november 2026', '2026-11-21'])
  expect(onChange).not.toHaveBeenCalled()
  expect(said()).toBe(reason)
})

test('allows the day after the first one, also when the range ends on its first day [5.07]', async () => {
  await showPicker({ min: '2026-11-21', max: '2026-11-21' })
  await user.fill('#day', '22-11-2026')
  await leave()
  expect(posted()).toBe('2026-11-22')
})

test('can be made empty', async () => {
  const onChange = await showPicker()
  await user.fill('#day', ' ')
  await leave()
  expect([box().value, posted()]).toEqual(['', ''])
  expect(onChange).toHaveBeenCalledExactlyOnceWith('')
})

test('opens a calendar with days outside the range off, and takes the chosen day [5.07]', async () => {
  await showPicker({ min: '2026-11-10' })
  await user.click('button[aria-haspopup=dialog]')
  const days = () => [...document.querySelectorAll<HTMLElement>('[role=dialog] td [role=button]')]
  const day = (number: string) => days().find(({ textContent }) => textContent === number)!
  expect(day('9').getAttribute('aria-disabled')).toBe('true')
  expect(day('10').getAttribute('aria-disabled')).toBeNull()
  // A week on, from the day that is chosen now.
  await user.press('[role=grid]', 'ArrowDown')
  await user.press('[role=grid]', 'Enter')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect([box().value, posted()]).toEqual(['zaterdag 28 november 2026', '2026-11-28'])
  expect(find('button[aria-haspopup]').getAttribute('aria-label')).toContain('zaterdag 28 november 2026')
})

test('says what is wrong at the field, and can be off', async () => {
  await showPicker({ error: 'Kies een dag.', isDisabled: true })
  expect(box().getAttribute('aria-describedby')).toBe('day-error')
  expect([box().disabled, find<HTMLButtonElement>('button').disabled]).toEqual([true, true])
})

test('the server sends the date field of the browser, without style attributes', () => {
  const html = renderToString(
    inPageSettings(<DatePicker id="day" name="day" label="Dag" defaultValue="2026-11-21" min="2026-11-01" />),
  )
  expect(html).toContain('type="date"')
  expect(html).toContain('min="2026-11-01"')
  expect(html).not.toContain('style=')
})
