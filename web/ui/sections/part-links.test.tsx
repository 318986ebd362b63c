import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, show } from '../../../tests/support/show.tsx'
import { PartLinks } from './part-links.tsx'

const links = [
  { href: '#/projects/7/list', label: 'Donaties' },
  { href: '#/projects/7/money', label: 'Geld' },
]

test('the pages about one thing unfold on a phone as the sections of a screen do', async () => {
  await show(<PartLinks label="Tuin" links={links} chosen={1} />)
  const button = screen.getByRole('button', { name: 'Onderdelen: Geld' })
  const menu = document.getElementById(button.getAttribute('aria-controls')!)!
  expect([menu.hidden, button.getAttribute('aria-expanded')]).toEqual([true, 'false'])
  await person.click(button)
  const open = within(menu)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])
  expect(open).toEqual([
    ['#/projects/7/list', null],
    ['#/projects/7/money', 'page'],
  ])
  await person.keyboard('{Escape}')
  expect([menu.hidden, document.activeElement]).toEqual([true, button])
})

test('of one page alone there is nothing to choose', async () => {
  await show(<PartLinks label="Tuin" links={links.slice(0, 1)} chosen={0} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
