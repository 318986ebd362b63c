import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { person, show } from '../../../tests/support/show.tsx'
import { PromptProvider, useAlert, useConfirm } from './prompt-provider.tsx'
import type { Alert, Confirmation } from './question.ts'
// Lazy parts are loaded already, so that no test waits for them.
import '../aria/question-dialog.tsx'

/** The actions of a part of the page, for a test to do them. */
const page = {} as { confirm: (question: Confirmation) => Promise<boolean>; alert: (message: Alert) => Promise<void> }

function Organizer() {
  Object.assign(page, { confirm: useConfirm(), alert: useAlert() })
  return <button type="button">Begin</button>
}

beforeEach(async () => {
  await show(
    <PromptProvider>
      <Organizer />
    </PromptProvider>,
  )
  screen.getByText('Begin').focus()
})
afterEach(() => {
  vi.useRealTimers()
})

const dialog = () => screen.getByRole('alertdialog')
const isPrompted = () => screen.queryByRole('alertdialog') !== null
const answerWith = (name: string) => person.click(within(dialog()).getByRole('button', { name }))

/** Opens the prompt, and gives the answer once there is one. */
async function prompt(question: Confirmation) {
  const answers: boolean[] = []
  await act(async () => void page.confirm(question).then((answer) => answers.push(answer)))
  return answers
}

const publish = { title: 'Actie openbaar maken?', text: 'Iedereen ziet haar dan.', confirmLabel: 'Maak openbaar' }

test('a confirmation is answered by its verb', async () => {
  const answers = await prompt(publish)
  within(dialog()).getByText('Iedereen ziet haar dan.')
  expect(answers).toEqual([])
  await answerWith('Maak openbaar')
  expect(answers).toEqual([true])
  expect(isPrompted()).toBe(false)
})

test.each(['Annuleren', 'Sluiten'])('%s is no', async (label) => {
  const answers = await prompt(publish)
  await answerWith(label)
  expect(answers).toEqual([false])
})

test('Escape is no, and the focus goes back to where it was', async () => {
  const answers = await prompt(publish)
  expect(dialog().contains(document.activeElement)).toBe(true)
  await person.keyboard('{Escape}')
  expect(answers).toEqual([false])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Begin'), { timeout: 60_000 })
})

test('a destructive question names its subject', async () => {
  const answers = await prompt({
    isDestructive: true,
    title: 'Token verwijderen?',
    subjectName: 'Boekhoudkoppeling',
    confirmLabel: 'Verwijder',
  })
  within(dialog()).getByText('Boekhoudkoppeling')
  await answerWith('Verwijder')
  expect(answers).toEqual([true])
})

test('the title is the name of the dialog', async () => {
  await prompt(publish)
  expect(screen.getByRole('alertdialog', { name: 'Actie openbaar maken?' })).toBeDefined()
})

test('dialogs wait for each other', async () => {
  const [first, second] = [await prompt(publish), await prompt({ title: 'Zeker weten?', confirmLabel: 'Ja' })]
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await answerWith('Maak openbaar')
  expect([first, second]).toEqual([[true], []])
  await answerWith('Ja')
  expect([first, second]).toEqual([[true], [true]])
})

test('a message is read and closed', async () => {
  let isClosed = false
  await act(
    async () =>
      void page.alert({ title: 'Er is iets fout gegaan', text: 'Foutcode: 500' }).then(() => (isClosed = true)),
  )
  within(dialog()).getByText('Foutcode: 500')
  await answerWith('Oké')
  expect(isClosed).toBe(true)
})

test.each([true, false])('a message on an act that went well shows a sign before its words: %s', async (isSuccess) => {
  await act(async () => void page.alert({ title: 'We kijken ernaar', text: 'Dat duurt even.', isSuccess }))
  expect(dialog().querySelectorAll('.text-leaf-ink > svg')).toHaveLength(isSuccess ? 1 : 0)
})

test('a message may close by itself, after its own time [8.17]', async () => {
  vi.useFakeTimers()
  await act(async () => void page.alert({ title: 'Got It!', closesAfterMs: 2_000 }))
  await act(async () => vi.advanceTimersByTimeAsync(1_999))
  expect(isPrompted()).toBe(true)
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(isPrompted()).toBe(false)
})
