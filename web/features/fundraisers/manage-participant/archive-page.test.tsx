import { screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ArchivePage } from './archive-page.tsx'

// The messages are fetched when there is one for the first time.
beforeAll(() => import('../../../ui/aria/question-dialog.tsx'))
afterEach(() => vi.unstubAllGlobals())

test('the message about an archived page offers to undo it [4.12]', async () => {
  const requests = answerWith({
    '/api/participant/archive': [200, { message: 'Gearchiveerd.', undo: 'bewijs' }],
    '/api/participant/undo-archive': [200, { message: 'De pagina is terug.' }],
  })
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PromptProvider>
          <ArchivePage id={7} name="Noor" projectUrl="schoon-strand" isOwn />
        </PromptProvider>
      ),
    },
  ])
  await show(<Page />)
  await person.press('Archiveren')
  await settle()
  const question = screen.getByRole('alertdialog')
  await person.click([...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Archiveren')!)
  await settle()
  expect(screen.getByRole('alertdialog', { name: 'De pagina is gearchiveerd' })).toBeDefined()
  await person.press('Ongedaan maken')
  await settle()
  expect(requests.map(({ body }) => body)).toEqual([{ participant: 7 }, { participant: 7, undo: 'bewijs' }])
  expect(screen.getByRole('alertdialog', { name: 'De pagina is terug.' })).toBeDefined()
})
