import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../tests/support/show.tsx'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { ProjectHead } from './project-head.tsx'

const organizer = { kind: 'person', name: 'Sanne', url: null, photo: null, anbi: false, cbf: false, city: '' } as const
const project = { name: 'Loop', description: '', language: 'nl', photo: null, organizer, event_has_passed: false }

test.each([
  ['is still to come', { event_date: '2027-05-08' }, 'Datum: 8 mei 2027'],
  ['has passed', { event_date: '2026-05-08', event_has_passed: true }, 'Dit was op 8 mei 2026'],
])('an event that %s is named with its day [4.03]', async (_when, event, line) => {
  await show(<ProjectHead project={{ ...project, ...event } as Project} />)
  expect(screen.getByText(line)).toBeDefined()
})

test('without a picture a placeholder of the same shape stands there [9.07]', async () => {
  const container = await show(<ProjectHead project={{ ...project, event_date: null } as Project} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')!.getAttribute('viewBox')).toBe('0 0 780 350')
})

test('without an event there is no day', async () => {
  await show(<ProjectHead project={{ ...project, event_date: null } as Project} />)
  expect(screen.queryByText(/\d{4}/)).toBeNull()
})
