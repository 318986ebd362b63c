import { act } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { find, show, user } from '../../../tests/support/show.tsx'
import { useAnchorScroll } from './use-anchor-scroll.ts'

const origin = 'https://stuiver.test'
let places: string[]

beforeEach(() => {
  places = []
  ;(window as any).happyDOM.setURL(`${origin}/`)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => places.push(`scrolled ${top}`))
})

afterEach(() => vi.unstubAllGlobals())

function Page() {
  const { hash } = useLocation()
  useAnchorScroll()
  return (
    <>
      <a href="/#costs">Kosten</a>
      <a href="/privacy#costs">Elders</a>
      <a href="#content">Naar de inhoud</a>
      <a href="#nergens">Nergens</a>
      <output>{hash}</output>
      <main id="content">
        <section id="costs" />
      </main>
    </>
  )
}

const Stub = createRoutesStub([{ path: '/', Component: Page }])

/** Whether the browser is kept from following the link itself. */
async function follow(href: string, how: MouseEventInit = {}): Promise<boolean> {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  let isTaken = false
  const stop = (event: Event) => {
    isTaken = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', stop, { once: true })
  await act(async () => find(`a[href="${href}"]`).dispatchEvent(click))
  return isTaken
}

test('a link to a place on this page scrolls there, and the address says so [2.01]', async () => {
  await show(<Stub />)
  expect(await follow('/#costs')).toBe(true)
  expect(places).toEqual(['scrolled -50'])
  expect(document.activeElement).toBe(find('#costs'))
  expect(find('output').textContent).toBe('#costs')
})

test('other pages, other windows, what is not there and the way past the header are left to the browser', async () => {
  await show(<Stub />)
  expect(await follow('/privacy#costs')).toBe(false)
  expect(await follow('/#costs', { ctrlKey: true })).toBe(false)
  expect(await follow('#nergens')).toBe(false)
  expect(await follow('#content')).toBe(false)
  expect(places).toEqual([])
  await user.click('a[href="/#costs"]')
  expect(places).toHaveLength(1)
})
