import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { find, show } from '../../tests/support/show.tsx'
import { Tabs } from './tabs.tsx'

const tabs = ['over', 'updates', 'donaties'].map((id) => ({ id, label: id.toUpperCase(), content: <p>Inhoud {id}</p> }))
const view = <Tabs label="Deze actie" tabs={tabs} />

beforeEach(() => {
  location.hash = ''
})

/** The page as the server sends it. */
function showSent(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(view)
  onTestFinished(() => place.remove())
  return place
}
const goTo = (hash: string) =>
  act(() => {
    location.hash = hash
    window.dispatchEvent(new Event('hashchange'))
  })
const shownPanels = () => [...document.querySelectorAll('section:not([hidden])')].map(({ id }) => id)
const tab = (id: string) => find(`#tab-${id}`)

test('without scripts they are links to panels that can all be read', () => {
  showSent()
  expect(shownPanels()).toEqual(['over', 'updates', 'donaties'])
  expect(document.querySelector('[role]')).toBeNull()
  expect(tab('updates').getAttribute('href')).toBe('#updates')
})

test('the first tab is open when the address names none, also after hydrating what the server made [2.15~]', async () => {
  const root = await act(async () => hydrateRoot(showSent(), view))
  onTestFinished(() => act(async () => root.unmount()))
  expect(shownPanels()).toEqual(['over'])
  expect(tab('over').getAttribute('aria-selected')).toBe('true')
})

test('the address opens a tab, and going back opens the one before [2.15~]', async () => {
  await show(view)
  goTo('#donaties')
  expect(shownPanels()).toEqual(['donaties'])
  goTo('#updates')
  expect(shownPanels()).toEqual(['updates'])
  goTo('')
  expect(shownPanels()).toEqual(['over'])
})

test('an address that names something else on the page opens the first tab', async () => {
  await show(view)
  goTo('#content')
  expect(shownPanels()).toEqual(['over'])
})

test('arrow keys walk round the tabs, and only the chosen one is a stop of the Tab key', async () => {
  await show(view)
  const press = (key: string) => {
    act(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      window.dispatchEvent(new Event('hashchange'))
    })
  }
  tab('over').focus()
  press('ArrowLeft')
  expect(document.activeElement).toBe(tab('donaties'))
  expect(shownPanels()).toEqual(['donaties'])
  press('Home')
  press('ArrowRight')
  expect(shownPanels()).toEqual(['updates'])
  expect([...document.querySelectorAll('[tabindex="0"]')].map(({ id }) => id)).toEqual(['tab-updates'])
})
