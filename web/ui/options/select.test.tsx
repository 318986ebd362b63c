import { fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { hintsOf, inPageSettings, person, show } from '../../../tests/support/show.tsx'
import { NativeSelect } from './native-select.tsx'
import { Select } from './select.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../aria/option-list.tsx'

const options = [
  { value: 'nl', label: 'Nederland', remark: '+31' },
  { value: 'be', label: 'België', remark: '+32' },
  { value: 'de', label: 'Duitsland', remark: '+49' },
]
const control = () => screen.getByLabelText<HTMLButtonElement>('Land')
const list = () => screen.queryByRole('listbox')
const search = () => screen.getByRole<HTMLInputElement>('combobox')
const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const choose = (option: string) => person.click(screen.getByRole('option', { name: option }))
/** The value that the form would post. */
const posted = () => document.querySelector<HTMLSelectElement>('select[name=country]')!

async function showSelect(props: Partial<Parameters<typeof Select>[0]> = {}) {
  const onChange = vi.fn<(value: string) => void>()
  await show(<Select id="country" name="country" label="Land" options={options} onChange={onChange} {...props} />)
  return onChange
}

test('invites to choose, and shows and posts the choice', async () => {
  const onChange = await showSelect()
  expect(control().textContent).toBe('Maak een keuze')
  await person.click(control())
  await choose('België +32')
  expect(control().textContent).toBe('België')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('be')
  expect(posted().value).toBe('be')
})

test('searches while one types, in any accents, and by the small print too [9.06]', async () => {
  await showSelect({ defaultValue: 'nl' })
  await person.click(control())
  expect(shown()).toHaveLength(3)
  await person.keyboard('belgie')
  expect(shown()).toEqual(['België +32'])
  await person.fill(search(), '49')
  expect(shown()).toEqual(['Duitsland +49'])
})

test('forgets the search after a selection: the next time the whole list is there [9.06]', async () => {
  await showSelect()
  await person.click(control())
  await person.keyboard('duits')
  await choose('Duitsland +49')
  await person.click(control())
  expect(search().value).toBe('')
  expect(shown()).toHaveLength(3)
})

test('says that nothing matches [8.15]', async () => {
  await showSelect()
  await person.click(control())
  await person.keyboard('zzz')
  expect(shown()).toEqual(['Sorry, er is niets dat daarbij past.'])
})

test('unfolds by the transition named expand, and is at most 400 px high [9.06]', async () => {
  await showSelect()
  await person.click(control())
  const unfolding = list()!.closest<HTMLElement>('.expand')!
  expect(Number.parseInt(unfolding.style.maxHeight, 10)).toBeLessThanOrEqual(400)
})

test('closes with Escape and changes nothing', async () => {
  const onChange = await showSelect({ defaultValue: 'nl' })
  await person.click(control())
  await person.keyboard('{Escape}')
  expect(list()).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

test('is chosen from by its keys alone', async () => {
  await showSelect()
  await person.tab()
  await person.keyboard('{ArrowDown}')
  await person.keyboard('{ArrowDown}{Enter}')
  expect(control().textContent).toBe('België')
})

test('opens on a letter, which is looked for', async () => {
  await showSelect()
  await person.tab()
  await person.keyboard('d')
  expect(search().value).toBe('d')
  expect(shown()).toEqual(['Nederland +31', 'Duitsland +49'])
  await person.keyboard('{Escape}{Escape}')
  await person.click(control())
  expect(shown()).toHaveLength(3)
})

test('choosing the chosen option closes the list and changes nothing', async () => {
  const onChange = await showSelect({ defaultValue: 'be' })
  await person.click(control())
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('België +32')
  await choose('België +32')
  expect(list()).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

test('takes what the browser fills in by itself', async () => {
  const onChange = await showSelect()
  fireEvent.change(posted(), { target: { value: 'de' } })
  expect(control().textContent).toBe('Duitsland')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('de')
})

test('shows an error, helps, and can be off', async () => {
  await showSelect({ error: 'Kies een land.', help: 'Waar je woont.', isDisabled: true })
  expect(hintsOf(control())).toEqual(expect.arrayContaining(['Kies een land.', 'Waar je woont.']))
  expect([control().disabled, control().hasAttribute('data-invalid')]).toEqual([true, true])
})

test('a list of a few needs no search', async () => {
  await showSelect({ isSearchable: false })
  await person.click(control())
  expect(screen.queryByRole('combobox')).toBeNull()
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

test('the list of the browser itself is described by its help and its error', async () => {
  await show(
    <NativeSelect id="land" name="land" label="Land" options={options} help="Waar je woont" error="Kies er een" />,
  )
  expect(hintsOf(screen.getByLabelText('Land'))).toEqual(['Kies er een', 'Waar je woont'])
})
