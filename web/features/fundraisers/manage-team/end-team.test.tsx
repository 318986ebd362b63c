import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TeamDetails } from '../../../../contract/fundraisers/teams/teams.ts'
import { type Answers, answerWith } from '../../../../tests/support/answering-server.ts'
import { watchDepartures } from '../../../../tests/support/identity/auth-form.ts'
import { alertText, errorOf, field, person, settle, show } from '../../../../tests/support/show.tsx'
import { onConfirmationRequired } from '../../../lib/session/confirm-identity.ts'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { EndTeam } from './end-team.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/dialog-overlay.tsx'
import '../../../ui/aria/question-dialog.tsx'

/** Presses the last button with this name, which is the one in the window. */
const pressLast = (name: string) => act(async () => screen.getAllByRole('button', { name }).at(-1)!.click())

const team = { id: 4, name: 'Team Zee', state: 'active' } as TeamDetails

async function showEnd(answers: Answers) {
  answerWith(answers)
  const onChanged = vi.fn<(team: TeamDetails) => void>()
  await show(
    <PromptProvider>
      <EndTeam team={team} canChangeState onChanged={onChanged} />
    </PromptProvider>,
  )
  return onChanged
}

test('why a team was not deleted is shown in the words of the server, in a dialog titled Error [8.11]', async () => {
  await showEnd({ '/api/teams/4': [409, { message: 'Dit gaat nu niet.' }] })
  await person.press('Verwijder het team')
  expect(screen.getByRole('alertdialog').textContent).toContain('Team Zee')
  await pressLast('Verwijder het team')
  await settle()
  expect(screen.getByRole('alertdialog', { name: 'Error' }).textContent).toContain('Dit gaat nu niet.')
})

test('the password is required over the page before a team is deleted, which then leads to its project', async () => {
  const removal = watchDepartures()
  let isConfirmed = false
  onTestFinished(onConfirmationRequired(async () => (isConfirmed = true)))
  await showEnd({
    '/api/teams/4': () => (isConfirmed ? [200, { url: 'http://stuiver.test/zee' }] : [423, { message: 'Wachtwoord?' }]),
  })
  await person.press('Verwijder het team')
  await pressLast('Verwijder het team')
  await settle()
  expect([isConfirmed, removal]).toEqual([true, ['http://stuiver.test/zee']])
})

test('a team is closed with a typed reason, and an error of that stands at its field [4.11]', async () => {
  const refused = { message: '', errors: { reason: ['Schrijf een reden op.'] } }
  const onChanged = await showEnd({ '/api/teams/4/change-state': [422, refused] })
  await person.press('Sluit het team')
  await pressLast('Sluit het team')
  await settle()
  expect(errorOf('Reden')).toBe('Schrijf een reden op.')
  const first = { ...team, state: 'closed', state_reason: 'Geen bus.' }
  answerWith({ '/api/teams/4/change-state': [409, { item: first, message: 'Al gesloten: Geen bus.' }] })
  await person.fill(field('Reden'), 'De bus is vol.')
  await pressLast('Sluit het team')
  await settle()
  expect([alertText(), field('Reden').value]).toEqual(['Al gesloten: Geen bus.', 'De bus is vol.'])
  expect(onChanged).toHaveBeenLastCalledWith(first)
  answerWith({ '/api/teams/4/change-state': [200, { item: { ...team, state: 'closed' }, message: 'Gesloten.' }] })
  await pressLast('Sluit het team')
  await settle()
  expect(onChanged).toHaveBeenCalledWith({ ...team, state: 'closed' })
  expect(screen.getByRole('status').textContent).toBe('Gesloten.')
})

test.each([401, 402])('nothing is said of a %i beside what the whole app says of it [8.02]', async (status) => {
  vi.stubGlobal('location', { ...location, assign: () => {} })
  await showEnd({ '/api/teams/4': [status, { message: 'Meld je aan.' }] })
  await person.press('Verwijder het team')
  await pressLast('Verwijder het team')
  await settle()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
