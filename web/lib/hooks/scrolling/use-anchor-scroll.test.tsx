import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { person } from '../../../../tests/support/show.tsx'
import { useAnchorScroll } from './use-anchor-scroll.ts'

const origin = 'https://stuiver.test'
const { href: usualPage } = location
let movements: string[]

beforeEach(() => {
  movements = []
  ;(window as any).happyDOM.setURL(`${origin}/`)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => movements.push(`scrolled ${top}`))
})

afterEach(() => {
  ;(window as any).happyDOM.setURL(usualPage)
})

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

const link = (name: string) => screen.getByRole('link', { name })

/** Whether the browser is kept from following the link itself. */
function follow(name: string, how: MouseEventInit = {}): boolean {
  const click = createEvent.click(link(name), how)
  let isTaken = false
  const stop = (event: Event) => {
    isTaken = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', stop, { once: true })
  fireEvent(link(name), click)
  return isTaken
}

test('a link to an anchor on this page scrolls there, and the URL says so [2.01]', async () => {
  await showOnRoute(Page)
  expect(follow('Kosten')).toBe(true)
  expect(movements).toEqual(['scrolled -50'])
  expect(document.activeElement?.id).toBe('costs')
  expect(screen.getByRole('status').textContent).toBe('#costs')
})

test('other pages, other windows, what is not there and the way past the header are left to the browser', async () => {
  await showOnRoute(Page)
  expect(follow('Elders')).toBe(false)
  expect(follow('Kosten', { ctrlKey: true })).toBe(false)
  expect(follow('Nergens')).toBe(false)
  expect(follow('Naar de inhoud')).toBe(false)
  expect(movements).toEqual([])
  await person.click(link('Kosten'))
  expect(movements).toHaveLength(1)
})
