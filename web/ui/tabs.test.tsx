import { act, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { person, show } from '../../tests/support/show.tsx'
import { Tabs } from './tabs.tsx'

const tabs = ['over', 'updates', 'donaties'].map((id) => ({ id, label: id.toUpperCase(), content: <p>Inhoud {id}</p> }))
const view = <Tabs label="Deze actie" tabs={tabs} />

beforeEach(() => {
  location.hash = ''
})

/** The page as the server sends it. */
function showSent(): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(view)
  onTestFinished(() => container.remove())
  return container
}
const goTo = (hash: string) =>
  act(() => {
    location.hash = hash
    window.dispatchEvent(new Event('hashchange'))
  })
const shownTexts = () =>
  screen
    .getAllByText(/^Inhoud/)
    .filter((text) => text.closest('[hidden]') === null)
    .map(({ textContent }) => textContent)
const tab = (name: string) => screen.getByRole('tab', { name })

test('without scripts they are links to panels that can all be read', () => {
  const page = within(showSent())
  expect(shownTexts()).toEqual(['Inhoud over', 'Inhoud updates', 'Inhoud donaties'])
  expect(page.queryByRole('tab')).toBeNull()
  expect(page.getByRole('link', { name: 'UPDATES' }).getAttribute('href')).toBe('#updates')
})

test('the first tab is open when the URL names none, also after hydrating what the server made [2.15]', async () => {
  const root = await act(async () => hydrateRoot(showSent(), view))
  onTestFinished(() => act(async () => root.unmount()))
  expect(shownTexts()).toEqual(['Inhoud over'])
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('OVER'))
})

test('the URL opens a tab, and going back opens the one before [2.15]', async () => {
  await show(view)
  goTo('#donaties')
  expect(shownTexts()).toEqual(['Inhoud donaties'])
  goTo('#updates')
  expect(shownTexts()).toEqual(['Inhoud updates'])
  goTo('')
  expect(shownTexts()).toEqual(['Inhoud over'])
})

test('a URL that names something else on the page opens the first tab', async () => {
  await show(view)
  goTo('#content')
  expect(shownTexts()).toEqual(['Inhoud over'])
})

test('arrow keys walk round the tabs, and only the chosen one is a stop of the Tab key', async () => {
  await show(view)
  const press = async (key: string) => {
    await person.keyboard(key)
    // This browser says nothing of a hash that changed.
    act(() => void window.dispatchEvent(new Event('hashchange')))
  }
  await person.tab()
  await press('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('DONATIES'))
  expect(shownTexts()).toEqual(['Inhoud donaties'])
  await press('{Home}')
  await press('{ArrowRight}')
  expect(shownTexts()).toEqual(['Inhoud updates'])
  await person.tab()
  await person.tab({ shift: true })
  expect(document.activeElement).toBe(tab('UPDATES'))
})
