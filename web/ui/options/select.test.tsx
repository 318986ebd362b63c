import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { find, inPageSettings, show, user } from '../../../tests/support/show.tsx'
import { NativeSelect } from './native-select.tsx'
import { Select } from './select.tsx'

// What is fetched when it is first needed is here already, so that no test waits for it.
await import('../aria/option-list.tsx')

const options = [
  { value: 'nl', label: 'Nederland', remark: '+31' },
  { value: 'be', label: 'België', remark: '+32' },
  { value: 'de', label: 'Duitsland', remark: '+49' },
]
const shown = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const control = () => find<HTMLButtonElement>('#country')
const search = '[role=combobox]'
const press = (selector: string, key: string) => act(async () => user.press(selector, key))
const clickOn = (label: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')]
      .find(({ textContent }) => textContent === label)!
      .click(),
  )

async function showSelect(props: Partial<Parameters<typeof Select>[0]> = {}) {
  const onChange = vi.fn<(value: string) => void>()
  await show(<Select id="country" name="country" label="Land" options={options} onChange={onChange} {...props} />)
  return onChange
}

test('invites to choose, and shows and posts what was chosen', async () => {
  const onChange = await showSelect()
  expect(control().textContent).toBe('Maak een keuze')
  await user.click('#country')
  await clickOn('België +32')
  expect(control().textContent).toBe('België')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('be')
  expect(find<HTMLSelectElement>('select[name=country]').value).toBe('be')
})

test('searches while one types, whatever the accents, and by the small print too [9.06]', async () => {
  await showSelect({ defaultValue: 'nl' })
  await user.click('#country')
  expect(shown()).toHaveLength(3)
  await user.fill(search, 'belgie')
  expect(shown()).toEqual(['België +32'])
  await user.fill(search, '49')
  expect(shown()).toEqual(['Duitsland +49'])
})

test('forgets the search after a selection: the next time the whole list is there [9.06]', async () => {
  await showSelect()
  await user.click('#country')
  await user.fill(search, 'duits')
  await clickOn('Duitsland +49')
  await user.click('#country')
  expect(find<HTMLInputElement>(search).value).toBe('')
  expect(shown()).toHaveLength(3)
})

test('says that nothing matches [8.15]', async () => {
  await showSelect()
  await user.click('#country')
  await user.fill(search, 'zzz')
  expect(shown()).toEqual(['Sorry, er is niets dat daarbij past.'])
})

test('unfolds by the transition named expand, and is at most 400 px high [9.06]', async () => {
  await showSelect()
  await user.click('#country')
  const list = find<HTMLElement>('.expand')
  expect(list.querySelector('[role=listbox]')).not.toBeNull()
  expect(Number.parseInt(list.style.maxHeight, 10)).toBeLessThanOrEqual(400)
})

test('closes with Escape and changes nothing', async () => {
  const onChange = await showSelect({ defaultValue: 'nl' })
  await user.click('#country')
  await press(search, 'Escape')
  expect(document.querySelector('[role=listbox]')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

test('is chosen from by its keys alone', async () => {
  await showSelect()
  await press('#country', 'ArrowDown')
  await press(search, 'ArrowDown')
  await press(search, 'Enter')
  expect(control().textContent).toBe('België')
})

test('opens on a letter, which is looked for', async () => {
  await showSelect()
  await press('#country', 'd')
  expect(find<HTMLInputElement>(search).value).toBe('d')
  expect(shown()).toEqual(['Nederland +31', 'Duitsland +49'])
  await press(search, 'Escape')
  await press(search, 'Escape')
  await user.click('#country')
  expect(shown()).toHaveLength(3)
})

test('choosing what was chosen closes the list and changes nothing', async () => {
  const onChange = await showSelect({ defaultValue: 'be' })
  await user.click('#country')
  expect(find('[role=option][aria-selected=true]').textContent).toBe('België +32')
  await clickOn('België +32')
  expect(document.querySelector('[role=listbox]')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

test('takes what the browser fills in by itself', async () => {
  const onChange = await showSelect()
  const posted = find<HTMLSelectElement>('select[name=country]')
  await act(async () => {
    posted.value = 'de'
    posted.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(control().textContent).toBe('Duitsland')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('de')
})

test('says what is wrong, helps, and can be off', async () => {
  await showSelect({ error: 'Kies een land.', help: 'Waar je woont.', isDisabled: true })
  const described = control().getAttribute('aria-describedby')!.split(' ')
  const words = described.map((id) => document.getElementById(id)?.textContent)
  expect(words).toEqual(expect.arrayContaining(['Kies een land.', 'Waar je woont.']))
  expect([control().disabled, control().hasAttribute('data-invalid')]).toEqual([true, true])
})

test('a list of a few needs no search', async () => {
  await showSelect({ isSearchable: false })
  await user.click('#country')
  expect(document.querySelector(search)).toBeNull()
  expect(shown()).toHaveLength(3)
})

test('the server sends the list of the browser, without style attributes', () => {
  const html = renderToString(
    inPageSettings(<Select id="country" name="country" label="Land" options={options} defaultValue="be" />),
  )
  expect(html).toContain('<select id="country" name="country"')
  expect(html).toContain('<option value="be" selected="">België')
  expect(html).not.toContain('style=')
})

test('the list of the browser itself is described by its help and by what is wrong', async () => {
  await show(
    <NativeSelect id="land" name="land" label="Land" options={options} help="Waar je woont" error="Kies er een" />,
  )
  const ids = find('#land').getAttribute('aria-describedby')!.split(' ')
  expect(ids.map((id) => find(`#${id}`).textContent)).toEqual(['Kies er een', 'Waar je woont'])
})
