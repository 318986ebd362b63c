import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../tests/support/show.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

function Bar() {
  return <output>{useScrolledPast(20) ? 'scrolled' : 'fixed'}</output>
}

function scroll(to: number) {
  vi.stubGlobal('scrollY', to)
  fireEvent.scroll(window)
}

test('the bar knows when the page is more than 20 pixels down, and when it is back [9.04]', async () => {
  await show(<Bar />)
  const seen = []
  for (const offset of [0, 20, 21, 400, 20, 0]) {
    scroll(offset)
    seen.push(screen.getByRole('status').textContent)
  }
  expect(seen).toEqual(['fixed', 'fixed', 'scrolled', 'scrolled', 'fixed', 'fixed'])
})
