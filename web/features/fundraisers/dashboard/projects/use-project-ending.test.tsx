import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, type Answers, wrong } from '../../../../../tests/support/answering-server.ts'
import { alertText, person, settle, show } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { useProjectEnding } from './use-project-ending.ts'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/question-dialog.tsx'

const project = { id: 7, name: 'Schoon strand', language: 'nl' } as const
let endings: number

function Row() {
  const { archive, remove, problem } = useProjectEnding(() => (endings += 1))
  return (
    <>
      <FormAlert alert={problem} />
      <button onClick={() => void archive(project)}>Weg ermee</button>
      <button onClick={() => void remove(project)}>Helemaal weg</button>
    </>
  )
}

async function open(answers: Answers) {
  endings = 0
  const requests = answerWith(answers)
  await show(
    <ToastProvider>
      <PromptProvider>
        <Row />
      </PromptProvider>
    </ToastProvider>,
  )
  return requests
}

const dialog = () => screen.getByRole('alertdialog').textContent
/** The confirmation, and its answer. */
async function choose(button: string, answer: string) {
  await person.press(button)
  expect(dialog()).toContain('Schoon strand')
  await person.press(answer)
  await settle()
}

test('a project is archived after a confirmation, and not after a no', async () => {
  const requests = await open({ '/api/project/archive': [200, { message: 'Gearchiveerd.' }] })
  await choose('Weg ermee', 'Annuleren')
  expect(requests).toEqual([])
  await choose('Weg ermee', 'Archiveren')
  expect([requests.map(({ body }) => body), endings]).toEqual([[{ project: 7 }], 1])
})

test('a refused archival of a project is a dialog with the words of the server [6.10, 8.03]', async () => {
  await open({ '/api/project/archive': [403, { message: 'Alleen wie de actie leidt, kan haar archiveren.' }] })
  await choose('Weg ermee', 'Archiveren')
  expect(dialog()).toContain('Alleen wie de actie leidt, kan haar archiveren.')
  await person.press('Oké')
  expect([screen.queryByRole('alertdialog'), endings]).toEqual([null, 0])
})

test.each([
  ['Weg ermee', 'Archiveren', '/api/project/archive'],
  ['Helemaal weg', 'Verwijderen', '/api/project/7'],
])('%s: every other failure is shown in the fixed words, with its code [8.04]', async (button, answer, path) => {
  await open({ [path]: [500, { message: 'Fout.' }] })
  await choose(button, answer)
  expect(dialog()).toContain('Er is iets fout gegaan')
  expect(dialog()).toContain('Contact de beheerder. Foutcode: 500')
  expect(endings).toBe(0)
})

test('a project with donations can be archived instead of deleted', async () => {
  const requests = await open({ '/api/project/7': [409, { message: 'Er is al aan gegeven.' }] })
  await choose('Helemaal weg', 'Verwijderen')
  expect(dialog()).toContain('Er is al aan gegeven.')
  await person.press('Archiveren')
  await person.press('Archiveren')
  await settle()
  expect([requests.at(-1)?.path, endings]).toEqual(['/api/project/archive', 1])
})

test('an error of the request stays above the list [8.01]', async () => {
  await open({ '/api/project/archive': wrong({ project: 'Kies een actie.' }) })
  await choose('Weg ermee', 'Archiveren')
  expect(alertText()).toBe('Kies een actie.')
})

const undoable = { '/api/project/archive': [200, { message: 'Gearchiveerd.', undo: 'bewijs' }] } satisfies Answers

test('an archived project comes back by the offer to undo it, and the list is read again', async () => {
  const restored = { '/api/project/undo-archive': [200, { message: 'Terug.' }] } satisfies Answers
  const requests = await open({ ...undoable, ...restored })
  await choose('Weg ermee', 'Archiveren')
  await person.press('Ongedaan maken')
  await settle()
  expect(requests.at(-1)).toMatchObject({ path: '/api/project/undo-archive', body: { project: 7, undo: 'bewijs' } })
  screen.getByText('Terug.')
  expect([screen.queryByText('Ongedaan maken'), endings]).toEqual([null, 2])
})

test('an undo that comes too late stays in sight in the words of the server', async () => {
  await open({ ...undoable, '/api/project/undo-archive': [409, { message: 'Dit kan niet meer.' }] })
  await choose('Weg ermee', 'Archiveren')
  await person.press('Ongedaan maken')
  await settle()
  screen.getByText('Dit kan niet meer.')
  expect(endings).toBe(2)
})
