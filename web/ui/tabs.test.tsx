import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = ['over', 'updates', 'donaties'].map((id) => ({ id, label: id.toUpperCase(), content: <p>Inhoud {id}</p> }))
const view = <Tabs label="Deze actie" tabs={tabs} />
let root: Root
let container: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  location.hash = ''
  container = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})

const show = () => {
  root = createRoot(container)
  act(() => root.render(view))
}
const goTo = (hash: string) =>
  act(() => {
    location.hash = hash
    window.dispatchEvent(new Event('hashchange'))
  })
const shownPanels = () => [...container.querySelectorAll('section:not([hidden])')].map(({ id }) => id)
const tab = (id: string) => container.querySelector<HTMLElement>(`#tab-${id}`)!

test('without scripts they are links to panels that can all be read', () => {
  container.innerHTML = renderToString(view)
  root = createRoot(document.createElement('div'))
  expect(shownPanels()).toEqual(['over', 'updates', 'donaties'])
  expect(container.querySelector('[role]')).toBeNull()
  expect(tab('updates').getAttribute('href')).toBe('#updates')
})

test('the first tab is open when the address names none, also after hydrating what the server made [2.15~]', () => {
  container.innerHTML = renderToString(view)
  act(() => {
    root = hydrateRoot(container, view)
  })
  expect(shownPanels()).toEqual(['over'])
  expect(tab('over').getAttribute('aria-selected')).toBe('true')
})

test('the address opens a tab, and going back opens the one before [2.15~]', () => {
  show()
  goTo('#donaties')
  expect(shownPanels()).toEqual(['donaties'])
  goTo('#updates')
  expect(shownPanels()).toEqual(['updates'])
  goTo('')
  expect(shownPanels()).toEqual(['over'])
})

test('an address that names something else on the page opens the first tab', () => {
  show()
  goTo('#content')
  expect(shownPanels()).toEqual(['over'])
})

test('arrow keys walk round the tabs, and only the chosen one is a stop of the Tab key', () => {
  show()
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
  expect([...container.querySelectorAll('[tabindex="0"]')].map(({ id }) => id)).toEqual(['tab-updates'])
})
