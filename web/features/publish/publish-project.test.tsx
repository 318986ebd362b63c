import { screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Project } from '../../../contract/projects/projects.ts'
import { answerWith } from '../../../tests/support/answering-server.ts'
import { alertText, person, settle, show } from '../../../tests/support/show.tsx'
import PublishProject from './publish-project.tsx'

afterEach(() => vi.unstubAllGlobals())

test('how it stands with publishing, when that cannot be asked, is told with a way to try again [8.13]', async () => {
  const path = '/api/project-publish/7'
  answerWith({ [path]: 'no network' })
  const texts = { name: 'Tuin', url: 'tuin', description: 'Een tuin voor de wijk.' }
  const project = { id: 7, ...texts, organizer: { name: 'Noor' } } as Project
  const Stub = createRoutesStub([{ path: '/', Component: () => <PublishProject project={project} blocks={[]} /> }])
  await show(<Stub />)
  await settle()
  expect(alertText()).toBe('Er ging iets mis. Probeer het opnieuw of neem contact op met de klantenservice.')
  const data = {
    id: 7,
    name: 'Tuin',
    is_public: true,
    can_take_off_line: true,
    review: null,
    hasPhoto: true,
    bank_account_holder: null,
  }
  answerWith({ [path]: [200, { data }] })
  await person.press('Probeer het opnieuw')
  await settle()
  expect(alertText()).toBeUndefined()
  screen.getByRole('region', { name: 'Stand van het publiceren' })
})
