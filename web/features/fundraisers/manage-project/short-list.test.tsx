import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { alertText, errorOf, field, person, settle } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { Suggestions } from './giving/suggestions.tsx'
import { ManagedProjectProvider } from './managed-project.tsx'
import { Events } from './participants/events.tsx'

interface Row {
  id: number
  name: string
  amount: number
  version: number
}
let stored: Row[]
/** Whether the server fails at this moment. */
let isBroken: boolean
let submissions: { path: string; body: Record<string, unknown> }[]

beforeEach(() => {
  stored = [{ id: 3, name: 'Een week water', amount: 25, version: 1 }]
  submissions = []
  isBroken = false
  answerWith(({ method, path: url, body }) => {
    const { pathname } = new URL(url, location.origin)
    const path = pathname.replace('/api/project/7', '')
    if (path === '') return [200, { project: { id: 7, url: 'actie', language: 'nl', version: 1 } }]
    if (method === 'GET') return [200, { success: true, list: stored }]
    submissions.push({ path, body })
    if (isBroken) return [500, { message: 'Fout.' }]
    const id = Number(path.split('/')[2])
    const row = stored.find((each) => each.id === id)
    if (path !== '/gift-suggestions') {
      if (row === undefined) return [404, { message: 'Dit kunnen we niet vinden.' }]
      if (row.version !== body['version']) return [409, { item: row, message: 'Te laat' }]
    }
    const words = { name: String(body['name']), amount: Number(body['amount']) }
    stored = stored.filter((each) => each.id !== id)
    if (!path.endsWith('/delete')) stored.push({ id: row?.id ?? 8, ...words, version: (row?.version ?? 0) + 1 })
    return [200, { success: true, item: stored.at(-1), message: 'Bewaard.' }]
  })
})

/** The change of another editor meanwhile. */
const others = (change: Partial<Row>) => {
  stored = stored.map((row) => ({ ...row, ...change, version: row.version + 1 }))
}

async function showList(List = Suggestions) {
  const Page = () => (
    <ToastProvider>
      <PromptProvider>
        <ManagedProjectProvider id={7}>
          <List />
        </ManagedProjectProvider>
      </PromptProvider>
    </ToastProvider>
  )
  await showOnRoute(Page, { path: '/:project', url: '/actie?settings=doneren' })
}
/** A window is fetched when it first opens. */
const press = async (name: string) => {
  await person.click(await screen.findByRole('button', { name }, { timeout: 10_000 }))
  await settle()
}
const box = () => screen.getByLabelText<HTMLInputElement>('Wat doet het?')
const change = async (text: string) => {
  await press('Een week water wijzigen')
  await person.fill(box(), text)
}
const page = () => document.body.textContent ?? ''

test('a second editor sees the first change of an amount, keeps their text, and overwrites it knowingly [3.08, 7.05]', async () => {
  await showList()
  await change('Een maand water')
  others({ name: 'Een dag water', amount: 5 })
  await press('Opslaan')
  expect(screen.getByRole('alert').textContent).toContain('Te laat')
  expect(page()).toMatch(/Dit staat er nu: €\s5Een dag water/)
  expect([box().value, stored[0]!.name]).toEqual(['Een maand water', 'Een dag water'])
  await press('Opslaan')
  expect(submissions.map(({ body }) => body['version'])).toEqual([1, 2])
  expect(stored).toEqual([{ id: 3, name: 'Een maand water', amount: 25, version: 3 }])
  expect(page()).toContain('Een maand water')
})

test('the form that opens has the focus in its first field, and the list has it when the form goes again', async () => {
  await showList()
  await press('Een week water wijzigen')
  expect(document.activeElement).toBe(screen.getByLabelText('Bedrag'))
  await press('Annuleren')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bedragen om uit te kiezen' }))
  await press('Bedrag toevoegen')
  expect(document.activeElement).toBe(screen.getByLabelText('Bedrag'))
})

test('a removed amount is suggested again by the offer to undo it', async () => {
  await showList()
  await press('Een week water verwijderen')
  await press('Verwijderen')
  expect([stored, page().includes('Een week water')]).toEqual([[], false])
  await press('Ongedaan maken')
  expect(stored).toMatchObject([{ name: 'Een week water', amount: 25 }])
  expect(page()).toContain('Een week water')
})

test('an editor who leaves it sees the amount of the first', async () => {
  await showList()
  await change('Een maand water')
  others({ name: 'Een dag water' })
  await press('Opslaan')
  await press('Annuleren')
  expect(page()).toContain('Een dag water')
  expect(page()).not.toContain('Een maand water')
})

test('an amount that another editor removed is shown in the form, and is added again by saving once more', async () => {
  await showList()
  await change('Een maand water')
  stored = []
  await press('Opslaan')
  expect(screen.getByRole('alert').textContent).toContain('Iemand anders heeft dit net weggehaald.')
  await press('Opslaan')
  expect(submissions.map(({ path }) => path)).toEqual(['/gift-suggestions/3', '/gift-suggestions'])
  expect(stored).toMatchObject([{ id: 8, name: 'Een maand water', amount: 25 }])
})

test('an amount that another editor has just changed is taken away only after it was seen', async () => {
  await showList()
  others({ amount: 30 })
  const take = async () => {
    await press('Een week water verwijderen')
    await press('Verwijderen')
  }
  await take()
  const dialog = await screen.findByRole('alertdialog', { name: 'Net gewijzigd' }, { timeout: 10_000 })
  expect(dialog.textContent).toContain('Te laat')
  await press('Oké')
  expect(page()).toMatch(/€\s30/)
  await take()
  expect(stored).toEqual([])
})

const notWhole = 'Vul een heel bedrag in, zonder komma of punt.'

test.each([
  { List: Suggestions, add: 'Bedrag toevoegen', label: /^Bedrag$/, wrong: '12,50', message: notWhole },
  { List: Suggestions, add: 'Bedrag toevoegen', label: 'Wat doet het?', wrong: ' ', message: 'Schrijf een tekst.' },
  { List: Events, add: 'Onderdeel toevoegen', label: 'Naam', wrong: ' ', message: 'Vul een naam in.' },
])('an error of a field of a list is shown when it is left: $label [5.17]', async (row) => {
  const { List, add, label, wrong, message } = row
  await showList(List)
  await press(add)
  await person.click(field(label))
  await person.tab()
  expect(errorOf(label), 'who only passes by is not scolded').toBeUndefined()
  await person.fill(field(label), wrong)
  await person.tab()
  await settle()
  expect(errorOf(label)).toBe(message)
  expect(submissions).toEqual([])
})

test.each([
  ['an amount', Suggestions],
  ['an event', Events],
])('an error when %s is removed is shown in the fixed words, with the code [8.04]', async (_title, List) => {
  await showList(List)
  isBroken = true
  await press('Een week water verwijderen')
  await press('Verwijderen')
  const dialog = await screen.findByRole('alertdialog', { name: 'Er is iets fout gegaan' }, { timeout: 10_000 })
  expect(dialog.textContent).toContain('Contact de beheerder. Foutcode: 500')
  expect(alertText()).toBeUndefined()
  expect(page()).toContain('Een week water')
})
