import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import FollowingTab from './following-tab.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/dialog-overlay.tsx'
import '../../../ui/aria/question-dialog.tsx'

const path = '/settings/blog-subscriptions'
const followed = {
  id: 4,
  subscribable_type: 'project',
  subscribable_id: 7,
  page: { type: 'project', id: 7, name: 'Clean water', path: '/schoon-water', language: 'en' },
}

/** The list, and the server's answer to unfollowing. */
async function stopWith(answer: [number, object]) {
  const requests = answerWith({
    [path]: [200, { list: [followed] }],
    '/api/blog/subscription/4': answer,
    '/api/blog/subscription': [200, { message: 'Je volgt Schoon water.', is_confirmed: true }],
  })
  await show(
    <ToastProvider>
      <PromptProvider>
        <FollowingTab />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  expect(screen.getByRole('link', { name: 'Clean water' }).lang).toBe('en')
  await person.press('Stoppen: Clean water')
  expect(screen.getByText('Clean water', { selector: '[role=alertdialog] *' }).lang).toBe('en')
  await person.press('Stoppen')
  await settle()
  return requests
}

test('a page is followed no longer, after a confirmation', async () => {
  await stopWith([200, { message: 'Je volgt Schoon water niet meer.' }])
  expect(screen.queryByRole('link', { name: 'Clean water' })).toBeNull()
})

test('a page is followed again by the offer to undo the end of it', async () => {
  const requests = await stopWith([200, { message: 'Je volgt Schoon water niet meer.' }])
  await person.press('Ongedaan maken')
  await settle()
  screen.getByText('Je volgt Schoon water.')
  expect(screen.getByRole('link', { name: 'Clean water' })).toBeDefined()
  const body = { subscribable_type: 'project', subscribable_id: 7 }
  expect(requests).toContainEqual(expect.objectContaining({ method: 'POST', body }))
})

test.each([409, 500])(
  'why a page is still followed is told in the words of the server, also at a %i [8.11]',
  async (status) => {
    await stopWith([status, { message: 'Dit gaat nu niet.' }])
    expect(screen.getByRole('alertdialog', { name: 'Error' }).textContent).toContain('Dit gaat nu niet.')
    expect(screen.getByRole('link', { name: 'Clean water' })).toBeDefined()
  },
)
