import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../tests/support/show.tsx'
import { AskProvider } from '../../ui/messages/ask-provider.tsx'
import { ToastProvider } from '../../ui/messages/toast-provider.tsx'
import FollowingTab from './following-tab.tsx'

// Loaded by the page when the first question is asked.
await import('../../ui/aria/dialog.tsx')
await import('../../ui/aria/question-dialog.tsx')

afterEach(() => vi.unstubAllGlobals())

const path = '/settings/blog-subscriptions'
const followed = { id: 4, page: { type: 'project', id: 7, name: 'Clean water', path: '/schoon-water', language: 'en' } }

/** The list, and the server's answer to who wants to follow no longer. */
async function stopWith(answer: [number, object]) {
  answerWith({ [path]: [200, { list: [followed] }], '/api/blog/subscription/4': answer })
  await show(
    <ToastProvider>
      <AskProvider>
        <FollowingTab />
      </AskProvider>
    </ToastProvider>,
  )
  await settle()
  expect(screen.getByRole('link', { name: 'Clean water' }).lang).toBe('en')
  await person.press('Stoppen: Clean water')
  expect(screen.getByText('Clean water', { selector: '[role=alertdialog] *' }).lang).toBe('en')
  await person.press('Stoppen')
  await settle()
}

test('a page is followed no longer, after a question', async () => {
  await stopWith([200, { message: 'Je volgt Schoon water niet meer.' }])
  expect(screen.queryByRole('link', { name: 'Clean water' })).toBeNull()
})

test('why a page is still followed is told in the words of the server [8.11]', async () => {
  await stopWith([409, { message: 'Dit gaat nu niet.' }])
  expect(screen.getByRole('alertdialog').textContent).toContain('Dit gaat nu niet.')
  expect(screen.getByRole('link', { name: 'Clean water' })).toBeDefined()
})

test('what goes wrong for no reason that people can mend is told in the fixed words, with the code [8.04]', async () => {
  await stopWith([500, { message: 'Fout.' }])
  expect(screen.getByRole('alertdialog', { name: 'Er is iets fout gegaan' }).textContent).toContain(
    'Contact de beheerder. Foutcode: 500',
  )
})
