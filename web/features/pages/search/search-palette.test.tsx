import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, type Answers } from '../../../../tests/support/answering-server.ts'
import { settle, show } from '../../../../tests/support/show.tsx'
import { SearchButton } from './search-button.tsx'
import { searchPauseMs } from './use-results.ts'
// Lazy parts are loaded already, so that no test waits for them.
import './search-palette.tsx'

const item = (id: number, title: string, address: string) => ({
  id,
  title,
  details: ['Schoon strand'],
  mark: '',
  address,
})
const result = {
  groups: [
    { group: 'projects', list: [{ ...item(12, 'Jan loopt', '#/projects/12'), mark: 'archived' }] },
    {
      group: 'donors',
      list: [
        item(31, 'Jan Bos', '#/projects/12/list?search=bos'),
        item(30, 'Janna de Wit', '#/projects/12/list?search=wit'),
      ],
    },
  ],
}
const path = (text: string) => `/api/search?query=${text}`

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

async function openSearch({ answers = {} }: { answers?: Answers } = {}) {
  const requests = answerWith(answers)
  await show(<SearchButton isStaff={false} />)
  await press('k', { ctrlKey: true })
  return requests
}

const press = async (key: string, keys: object = {}, at: Element = document.body) => {
  await act(async () => void fireEvent.keyDown(at, { key, ...keys }))
  await act(async () => vi.dynamicImportSettled())
}

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const optionNames = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('.search-option-title')?.textContent)
const activeName = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.querySelector('.search-option-title')
    ?.textContent

/** Types a text in one go, and lets the pause after it go by. */
async function type(text: string) {
  await act(async () => void fireEvent.change(box(), { target: { value: text } }))
  await act(async () => vi.advanceTimersByTime(searchPauseMs))
  await act(async () => vi.advanceTimersByTime(0))
}

test('opens by Ctrl+K, by ⌘K, by a slash outside of fields and by its button', async () => {
  answerWith({})
  await show(
    <>
      <input aria-label="Veld" />
      <SearchButton isStaff={false} />
    </>,
  )
  const isOpen = () => screen.queryByRole('dialog') !== null
  await press('/', {}, screen.getByLabelText('Veld'))
  await press('k')
  expect(isOpen()).toBe(false)
  for (const [key, keys] of [
    ['k', { ctrlKey: true }],
    ['K', { metaKey: true }],
    ['/', {}],
  ] as const) {
    await press(key, keys)
    expect(isOpen()).toBe(true)
    expect(document.activeElement).toBe(box())
    await press('Escape', {}, box())
    expect(isOpen()).toBe(false)
  }
  await act(async () => screen.getByRole('button', { name: 'Zoek overal' }).click())
  await act(async () => vi.dynamicImportSettled())
  expect(isOpen()).toBe(true)
})

test('gives the focus back to where it was', async () => {
  await openSearch()
  await press('Escape', {}, box())
  const button = screen.getByRole('button', { name: 'Zoek overal' })
  button.focus()
  await press('/', {}, button)
  expect(document.activeElement).toBe(box())
  await press('Escape', {}, box())
  await act(async () => vi.runAllTimers())
  expect(document.activeElement).toBe(button)
})

test('arrows go round the results, Home and End lead to the ends, and Enter opens the active one', async () => {
  await openSearch({ answers: { [path('jan')]: [200, result] } })
  await type('jan')
  expect(optionNames()).toEqual(['Jan loopt', 'Jan Bos', 'Janna de Wit'])
  expect(activeName()).toBe('Jan loopt')
  for (const [key, name] of [
    ['ArrowDown', 'Jan Bos'],
    ['ArrowDown', 'Janna de Wit'],
    ['ArrowDown', 'Jan loopt'],
    ['ArrowUp', 'Janna de Wit'],
    ['Home', 'Jan loopt'],
    ['End', 'Janna de Wit'],
    ['ArrowUp', 'Jan Bos'],
  ] as const) {
    await press(key, {}, box())
    expect([key, activeName()]).toEqual([key, name])
    expect(screen.getByRole('option', { selected: true }).id).toBe(box().getAttribute('aria-activedescendant'))
  }
  await press('Enter', {}, box())
  expect(location.hash).toBe('#/projects/12/list?search=bos')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('groups have their names, and a project that is over says so', async () => {
  await openSearch({ answers: { [path('jan')]: [200, result] } })
  await type('jan')
  const group = screen.getByRole('group', { name: 'Donateurs' })
  expect(within(group).getAllByRole('option')).toHaveLength(2)
  expect(screen.getByRole('option', { name: /Jan loopt/ }).textContent).toContain('gearchiveerd')
})

test('sends one request after a pause in typing, and never for a single letter', async () => {
  const requests = await openSearch({ answers: { [path('jan')]: [200, result] } })
  await type('j')
  expect(screen.getByText('Typ twee letters of meer.')).toBeDefined()
  await act(async () => void fireEvent.change(box(), { target: { value: 'ja' } }))
  await type('jan')
  expect(requests.map((request) => request.path)).toEqual([path('jan')])
})

test('results of the former text stay while the next are under way, and Enter waits for those', async () => {
  let answer = (_groups: object) => undefined as void
  await openSearch({ answers: { [path('jan')]: [200, result] } })
  await type('jan')
  answerWith(() => new Promise<Response>((resolve) => (answer = (body) => resolve(Response.json(body)))))
  await type('janna')
  expect(optionNames()).toEqual(['Jan loopt', 'Jan Bos', 'Janna de Wit'])
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
  await press('Enter', {}, box())
  expect([location.hash, screen.queryByRole('dialog') === null]).toEqual(['', false])
  await act(async () => answer({ groups: [{ group: 'donors', list: [item(30, 'Janna de Wit', '#/wit')] }] }))
  await act(async () => settle())
  expect(optionNames()).toEqual(['Janna de Wit'])
  await press('Enter', {}, box())
  expect(location.hash).toBe('#/wit')
})

test('says that nothing was found, and with what to search', async () => {
  await openSearch({ answers: { [path('qqq')]: [200, { groups: [] }] } })
  await type('qqq')
  expect(screen.getByRole('status').textContent).toContain('Niets gevonden voor “qqq”.')
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('a search that failed is tried again by a button', async () => {
  const answers: Answers = { [path('jan')]: 'no network' }
  await openSearch({ answers })
  await type('jan')
  expect(screen.getByRole('alert')).toBeDefined()
  answers[path('jan')] = [200, result]
  await act(async () => screen.getByRole('button', { name: 'Probeer het opnieuw' }).click())
  await act(async () => vi.advanceTimersByTime(searchPauseMs))
  await act(async () => vi.advanceTimersByTime(0))
  expect(optionNames()).toContain('Jan Bos')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('remembers acts that were chosen and nothing that was found', async () => {
  await openSearch({ answers: { [path('jan')]: [200, result], [path('wachtwoord')]: [200, { groups: [] }] } })
  await type('jan')
  await press('Enter', {}, box())
  expect(localStorage).toHaveLength(0)
  await press('k', { ctrlKey: true })
  await type('wachtwoord')
  expect(optionNames()).toEqual(['Veiligheid'])
  const link = screen.getByRole<HTMLAnchorElement>('option')
  expect(link.getAttribute('href')).toBe('/settings#/security')
  link.setAttribute('href', '#/here')
  await press('Enter', {}, box())
  expect({ ...localStorage }).toEqual({ 'search-recent-acts': 'security' })
  await press('k', { ctrlKey: true })
  expect(within(screen.getByRole('group', { name: 'Laatst gekozen' })).getAllByRole('option')).toHaveLength(1)
})
