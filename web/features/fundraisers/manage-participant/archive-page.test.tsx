import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { person, settle } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ArchivePage } from './archive-page.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/question-dialog.tsx'

test('the message about an archived page offers to undo it [4.12]', async () => {
  const requests = answerWith({
    '/api/participant/archive': [200, { message: 'Gearchiveerd.', undo: 'bewijs' }],
    '/api/participant/undo-archive': [200, { message: 'De pagina is terug.' }],
  })
  await showOnRoute(() => (
    <PromptProvider>
      <ArchivePage id={7} name="Noor" projectUrl="schoon-strand" isOwn />
    </PromptProvider>
  ))
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
