import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { person, show, spoken } from '../../../tests/support/show.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { ListFooter, ListTools, NoMatch } from './list-tools.tsx'
import { type Order, useRows } from './use-rows.ts'

interface Person {
  name: string
  euros: number
}

const people: Person[] = Array.from({ length: 20 }, (_none, index) => ({
  name: `Gever ${index + 1}`,
  euros: (index * 7) % 20,
}))
people.push({ name: 'Émile', euros: 1000 })
const orders: Order<Person>[] = [
  { id: 'name', label: 'Naam', valueOf: ({ name }) => name },
  { id: 'amount', label: 'Bedrag', valueOf: ({ euros }) => euros },
]
const columns: Column<Person>[] = [
  { id: 'name', header: 'Naam', render: ({ name }) => name, isName: true },
  { id: 'amount', header: 'Bedrag', render: ({ euros }) => euros, isFigure: true },
]

function People({ rows = people }: { rows?: readonly Person[] }) {
  const list = useRows({ rows, orders, textOf: ({ name }) => name })
  return (
    <>
      <ListTools list={list} />
      {list.total === 0 && <NoMatch list={list} />}
      <DataTable caption="Giften" columns={columns} rows={list.shown} keyOf={({ name }) => name} list={list} />
      <ListFooter list={list} />
    </>
  )
}

const names = () => screen.getAllByText(/^Gever|^Émile/).map(({ textContent }) => textContent)
/** The rows that are shown, and the number of all. */
const range = () => screen.getByText(/ van /).textContent
const clickOn = (name: string) => person.click(screen.getByRole('button', { name }))
const current = () => screen.getByRole('button', { current: 'page' }).textContent
const search = () => screen.getByRole('searchbox')

test('shows eight a page, and says which they are [9.03]', async () => {
  await show(<People />)
  expect(names()).toHaveLength(8)
  expect([range(), current()]).toEqual(['1–8 van 21', '1'])
  await clickOn('Volgende pagina')
  expect([range(), current()]).toEqual(['9–16 van 21', '2'])
  await clickOn('Pagina 3')
  expect([names().length, range()]).toEqual([5, '17–21 van 21'])
})

test('at the ends of the list the step leads nowhere, and stays where it is', async () => {
  await show(<People />)
  const previous = screen.getByLabelText('Vorige pagina')
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  await clickOn('Vorige pagina')
  expect(current()).toBe('1')
})

test('filters by every word, in any accents and capitals, from the first page on [9.03]', async () => {
  await show(<People />)
  await clickOn('Pagina 3')
  await person.fill(search(), 'emile')
  expect([names(), range()]).toEqual([['Émile'], '1–1 van 1'])
  expect(spoken()).toBe('1 gevonden')
  await person.fill(search(), '20 gever')
  expect(names()).toEqual(['Gever 20'])
})

test('an empty result is reported, and its filter can be removed', async () => {
  await show(<People />)
  await person.fill(search(), 'zzz')
  screen.getByText('Niets gevonden voor “zzz”.')
  await clickOn('Filter wissen')
  expect(names()).toHaveLength(8)
})

test('sorts words as people do, and numbers by size, both ways [9.03]', async () => {
  await show(<People />)
  expect(names().slice(0, 3)).toEqual(['Émile', 'Gever 1', 'Gever 2'])
  await clickOn('Bedrag')
  expect(names()[0]).toBe('Gever 1')
  await clickOn('Bedrag')
  expect(names()[0]).toBe('Émile')
  const sorted = screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'))
  expect(sorted).toEqual([null, 'descending'])
})

test('is a table to screen readers, also where it is laid out as cards', async () => {
  await show(<People />)
  const table = screen.getByRole('table', { name: 'Giften' })
  const [head, first] = within(table).getAllByRole('row')
  expect(within(head!).getAllByRole('columnheader')).toHaveLength(2)
  expect(within(first!).getAllByRole('cell')).toHaveLength(2)
})

test('the choices beside the search stand behind a button, which counts those in use', async () => {
  function Narrowed({ used }: { used: number }) {
    return (
      <ListTools list={useRows({ rows: people, orders, textOf: ({ name }) => name })} used={used}>
        <p>Keuze</p>
      </ListTools>
    )
  }
  await show(<Narrowed used={2} />)
  const button = screen.getByRole('button', { name: 'Filters (2)' })
  const choices = document.getElementById(button.getAttribute('aria-controls') ?? '')!
  const state = () => [button.getAttribute('aria-expanded'), 'open' in choices.dataset]
  expect([choices.textContent.startsWith('Keuze'), state()]).toEqual([true, ['false', false]])
  expect(within(choices).getByLabelText('Sorteer op').tagName).toBe('SELECT')
  await clickOn('Filters (2)')
  expect(state()).toEqual(['true', true])
})

test('a card leaves out a fact that a row does not have, and names the figures that are not its last', async () => {
  const facts: Column<Person>[] = [
    { id: 'name', header: 'Naam', isName: true, render: ({ name }) => name },
    { id: 'team', header: 'Team', render: () => null },
    { id: 'gifts', header: 'Donaties', isFigure: true, render: () => 3 },
    { id: 'amount', header: 'Bedrag', isFigure: true, render: ({ euros }) => euros },
  ]
  await show(<DataTable caption="Giften" columns={facts} rows={people.slice(0, 1)} keyOf={({ name }) => name} />)
  const cells = screen.getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['Gever 1', 'Team: –', 'Donaties: 3', 'Bedrag: 0'])
  expect(cells.map((cell) => cell.matches('.row-blank, .row-headline'))).toEqual([false, true, false, true])
  const isSpoken = (cell: Element) => cell.querySelector('.row-label')?.matches('.sr-only')
  expect(cells.map(isSpoken)).toEqual([undefined, true, false, true])
})

test('a list of one page has no pager', async () => {
  await show(<People rows={people.slice(0, 8)} />)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(range()).toBe('1–8 van 8')
})

test('the focus of a row that leaves goes to the table, and that of any other stays [2.06]', async () => {
  function Leaving() {
    const [rows, setRows] = useState(people.slice(0, 3))
    const leave = (name: string) => setRows((reference) => reference.filter((row) => row.name !== name))
    const actions: Column<Person> = {
      id: 'actions',
      header: '',
      render: ({ name }) => (
        <>
          <button onClick={() => leave(name)}>{`Weg: ${name}`}</button>
          <button onClick={() => leave('Gever 2')}>{`Gever 2 weg bij ${name}`}</button>
        </>
      ),
    }
    return <DataTable caption="Giften" columns={[...columns, actions]} rows={rows} keyOf={({ name }) => name} />
  }
  await show(<Leaving />)
  await clickOn('Weg: Gever 1')
  expect(document.activeElement).toBe(screen.getByRole('table', { name: 'Giften' }))
  await clickOn('Gever 2 weg bij Gever 3')
  expect(document.activeElement?.textContent).toBe('Gever 2 weg bij Gever 3')
})
