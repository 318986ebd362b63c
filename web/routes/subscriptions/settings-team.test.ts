import { expect, test } from 'vitest'
import { loader } from './settings-team.ts'

const leadsTo = (id?: string) => loader({ params: { id } } as Parameters<typeof loader>[0]).headers.get('location')

test('the URL of a team in the settings leads to its screen, and one of no team to all of them [2.24]', () => {
  expect([undefined, '7', 'roles', '7x', '-1', '1'.repeat(40)].map(leadsTo)).toEqual([
    '/settings#/teams',
    '/settings#/teams/7',
    '/settings#/teams',
    '/settings#/teams',
    '/settings#/teams',
    '/settings#/teams',
  ])
})
