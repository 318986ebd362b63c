import { act, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inPageSettings, person, show } from '../../../tests/support/show.tsx'
import type { HashTab } from './hash-tab.ts'
import { HashTabs } from './hash-tabs.tsx'

const creation = vi.fn<(name: string) => void>()
function Part({ name }: { name: string }) {
  creation(name)
  return <input aria-label={name} defaultValue="" />
}

const tabs: HashTab[] = [
  { id: 'profile', label: 'Gegevens', render: () => <Part name="profile" /> },
  { id: 'password', label: 'Wachtwoord', render: () => <Part name="password" /> },
  {
    id: 'users',
    label: 'Gebruikers',
    count: '87',
    render: (user, part) => (
      <p>
        Gebruiker {user ?? 'allemaal'}
        {part !== undefined && <b>{part}</b>}
      </p>
    ),
  },
]
const view = <HashTabs label="Instellingen" tabs={tabs} />

beforeEach(() => {
  location.hash = ''
  creation.mockClear()
})
afterEach(() => {
  location.hash = ''
})

const goTo = (hash: string) =>
  act(async () => {
    location.hash = hash
    window.dispatchEvent(new Event('hashchange'))
  })
/** The one section that is not hidden; a section has a role because it has a name. */
const section = () => screen.getByRole('region')
const shown = () => section().getAttribute('aria-label')
const current = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('href'))

test('without a hash the first tab is open [2.19]', async () => {
  await show(view)
  expect(shown()).toBe('Gegevens')
  expect(new Set(current())).toEqual(new Set(['#/profile']))
})

test('a link within a section takes the focus along to the section that it leads to', async () => {
  await show(view)
  screen.getByLabelText('profile').focus()
  await goTo('#/users')
  expect(document.activeElement).toBe(section())
})

test('a link in the list of sections keeps the focus', async () => {
  await show(view)
  const [link] = screen.getAllByRole('link', { name: /Wachtwoord/ })
  link!.focus()
  await goTo('#/password')
  expect(document.activeElement).toBe(link)
})

test('the part behind the tab says which one, and which page about it [2.07]', async () => {
  location.hash = '#/users/7/mails'
  await show(view)
  expect(section().textContent).toBe('Gebruiker 7mails')
  await goTo('#/users/7')
  expect(section().textContent).toBe('Gebruiker 7')
})

test('the hash says which tab is open, also when one comes in there [2.19]', async () => {
  location.hash = '#/password'
  await show(view)
  expect(shown()).toBe('Wachtwoord')
  await goTo('#/users')
  expect(shown()).toBe('Gebruikers')
  expect(new Set(current())).toEqual(new Set(['#/users']))
})

test('back and forward lead through the tabs, as the hash does [2.19]', async () => {
  await show(view)
  await goTo('#/password')
  await goTo('#/users')
  await goTo('#/password')
  expect(shown()).toBe('Wachtwoord')
  await goTo('')
  expect(shown()).toBe('Gegevens')
})

test('the part behind the tab is handed to it [2.19]', async () => {
  await show(view)
  await goTo('#/users/7')
  expect(section().textContent).toBe('Gebruiker 7')
  await goTo('#/users')
  expect(section().textContent).toBe('Gebruiker allemaal')
})

test('a tab that does not exist is the first one, and the URL says so [2.19]', async () => {
  await show(view)
  for (const nowhere of ['#/billing', '#/billing/7/plan', '#/%', '#/users2?page=3']) {
    await goTo(nowhere)
    expect([shown(), location.hash]).toEqual(['Gegevens', '#/profile'])
  }
})

test('a URL that is no hash location stays as it is, as that of a link to the content', async () => {
  await show(view)
  for (const other of ['', '#content', '#/users/7?page=2']) {
    await goTo(other)
    expect(location.hash).toBe(other)
  }
})

test('a tab is made when it is first opened, and keeps its typed text', async () => {
  await show(view)
  expect(creation).not.toHaveBeenCalledWith('password')
  await person.type(screen.getByLabelText('profile'), 'Sanne')
  await goTo('#/password')
  await goTo('#/profile')
  expect(within(section()).getByRole<HTMLInputElement>('textbox').value).toBe('Sanne')
})

test('on a phone the others unfold, and fold with Escape or a choice', async () => {
  await show(view)
  const button = () => screen.getByRole('button')
  const menu = () => document.getElementById(button().getAttribute('aria-controls')!)!
  const users = () => within(menu()).getByText('Gebruikers')
  expect(menu().hidden).toBe(true)
  await person.click(button())
  expect([menu().hidden, button().getAttribute('aria-expanded')]).toEqual([false, 'true'])
  await person.tab()
  await person.keyboard('{Escape}')
  expect(menu().hidden).toBe(true)
  expect(document.activeElement).toBe(button())
  await person.click(button())
  await person.click(users())
  expect(menu().hidden).toBe(true)
})

test('the server shows the first tab, with links that lead to the others', () => {
  const html = renderToString(inPageSettings(view))
  expect(html).toContain('href="#/password"')
  expect(html).toContain('aria-label="profile"')
  expect(html).not.toContain('style=')
})

test('the script of the server’s page is not made by the browser', async () => {
  expect(renderToString(inPageSettings(view))).toContain('<script>')
  await show(view)
  expect(document.querySelector('script')).toBeNull()
})

test('the mark of the first tab is gone once the hash is read', async () => {
  location.hash = '#/password'
  await show(view)
  const whole = document.querySelector('nav')!.parentElement!
  whole.dataset['unread'] = ''
  document.querySelector<HTMLElement>('a[href="#/users"]')!.dataset['wanted'] = ''
  await goTo('#/users')
  expect(document.querySelectorAll('[data-unread], [data-wanted]')).toHaveLength(0)
})
