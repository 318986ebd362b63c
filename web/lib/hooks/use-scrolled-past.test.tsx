import { act } from 'react'
import { expect, test } from 'vitest'
import { find, show } from '../../../tests/support/show.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

function Bar() {
  return <output>{useScrolledPast(20) ? 'scrolled' : 'fixed'}</output>
}

async function scroll(to: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: to })
  await act(async () => void window.dispatchEvent(new Event('scroll')))
}

test('the bar knows when the page is more than 20 pixels down, and when it is back [9.04]', async () => {
  await show(<Bar />)
  const seen = []
  for (const place of [0, 20, 21, 400, 20, 0]) {
    await scroll(place)
    seen.push(find('output').textContent)
  }
  expect(seen).toEqual(['fixed', 'fixed', 'scrolled', 'scrolled', 'fixed', 'fixed'])
})
