import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { Organization } from '../../../../../contract/fundraisers/organizations/organization.ts'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { settle, show } from '../../../../../tests/support/show.tsx'
import OwnProjects from './own-projects.tsx'

test.each([
  ['owner', true, 2],
  ['captain', false, 0],
] as const)(
  'the %s finds what may be begun in its name, and no more [2.10, 6.04]',
  async (role, userIsOwner, count) => {
    answerWith(() => [200, { list: [], page: 1, pages: 1, total: 0 }])
    await show(<OwnProjects organization={{ id: 4, role, userIsOwner } as Organization} />)
    await settle()
    screen.getByText('Nog geen acties')
    expect(screen.queryAllByRole('link')).toHaveLength(count)
  },
)

test('a draft that staff look at says so [4.02]', async () => {
  const project = { id: 12, name: 'Strand', url: 'strand', language: 'nl', state: 0, raised: 0, is_in_review: true }
  answerWith(() => [200, { list: [project], page: 1, pages: 1, total: 1 }])
  await show(<OwnProjects organization={{ id: 7 } as Organization} />)
  await settle()
  expect(screen.getByText('In controle')).toBeDefined()
})

test('the row of a project has its raised amount with cents [9.09]', async () => {
  const project = {
    id: 12,
    name: 'Schoon strand',
    url: 'schoon-strand',
    language: 'nl',
    state: projectStates.public,
    raised: 1250,
  }
  answerWith(() => [200, { list: [project], page: 1, pages: 1, total: 1 }])
  await show(<OwnProjects organization={{ id: 7 } as Organization} />)
  await settle()
  expect(screen.getByText(/^€\s1\.250,00$/)).toBeDefined()
})
