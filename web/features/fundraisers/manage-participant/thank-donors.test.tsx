import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, answerWith, type ReceivedRequest } from '../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import ThankDonors from './thank-donors.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/dialog-overlay.tsx'

let requests: ReceivedRequest[]
let answers: Answers

beforeEach(() => {
  answers = {
    'GET /api/participant/7/unthanked': [
      200,
      {
        list: [
          { id: 1, name: 'Ilse', amount: 25, message: 'Zet hem op', paid_at: '2026-03-01T10:00:00Z' },
          { id: 2, name: null, amount: null, message: '', paid_at: '2026-03-01T10:00:00Z' },
        ],
        total: 2,
      },
    ],
    'GET /api/participant/7/thank-mail': [
      200,
      { subject: 'Onderwerp', heading: 'Beste Ilse', about: 'Over', action: 'Bekijk', footer: 'Voet' },
    ],
  }
  requests = answerWith(answers)
})

const submissions = () => requests.filter(({ method }) => method !== 'GET')

async function showWindow() {
  await show(
    <PromptProvider>
      <ThankDonors id={7} onClose={() => undefined} />
    </PromptProvider>,
  )
  await settle()
}

test('donors are thanked together, but for those left out', async () => {
  answers['POST /api/participant/7/thank'] = [200, { message: '1 bedankmail is verstuurd.', sent: [1] }]
  await showWindow()
  // No donor is selected unseen, so nothing can be sent yet.
  await person.click(await screen.findByRole('button', { name: 'Kies eerst een donateur' }))
  expect(submissions()).toEqual([])
  await person.click(screen.getByLabelText('Allemaal'))
  await person.click(screen.getByLabelText(/Anoniem/))
  await person.fill(screen.getByLabelText('Jouw woorden'), 'Dank je!')
  await settle()
  expect(screen.getByRole('region', { name: 'De mail die je stuurt' }).textContent).toBe(
    'Zo leest Ilse hetIedere donateur leest de eigen naam en het eigen bedrag.OnderwerpBeste IlseDank je!OverBekijkVoet',
  )
  await person.click(screen.getByRole('button', { name: 'Bedank 1 donateur' }))
  await settle()
  expect(submissions()).toEqual([
    { method: 'POST', path: '/api/participant/7/thank', body: { donations: [1], words: 'Dank je!' } },
  ])
  // A donor left out stays so, however often the button is pressed.
  expect(document.activeElement?.textContent).toBe('1 bedankmail is verstuurd.')
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, false])
  await person.click(screen.getByRole('button', { name: 'Kies eerst een donateur' }))
  await settle()
  expect(submissions()).toHaveLength(1)
})

test('all donors are thanked at once, also those beyond the shown ones, but for excluded ones', async () => {
  const [, { list }] = answers['GET /api/participant/7/unthanked'] as [number, { list: object[] }]
  answers['GET /api/participant/7/unthanked'] = [200, { list, total: 1_203 }]
  answers['POST /api/participant/7/thank'] = [
    200,
    { message: '1202 bedankmails zijn onderweg.', sent: [], total: 1202 },
  ]
  await showWindow()
  expect(await screen.findByLabelText(/^Alle 1\.203/)).toMatchObject({ checked: false })
  await person.click(screen.getByLabelText(/^Alle 1\.203/))
  await person.click(screen.getByLabelText(/Anoniem/))
  await person.click(screen.getByRole('button', { name: 'Bedank 1.202 donateurs' }))
  await settle()
  const words = 'Wat fijn dat je me steunt. Dank je wel!'
  expect(submissions().map(({ body }) => body)).toEqual([{ everybody: true, except: [2], words }])
  // Afterwards no donor has a tick; without the tick of all, only the chosen donors are meant.
  await person.click(screen.getByLabelText(/^Alle 1\.203/))
  expect(screen.getByRole('button', { name: 'Bedank 1.203 donateurs' })).toBeDefined()
  await person.click(screen.getByLabelText(/^Alle 1\.203/))
  await person.click(screen.getByLabelText(/Ilse/))
  await person.click(screen.getByRole('button', { name: 'Bedank 1 donateur' }))
  await settle()
  expect(submissions().at(-1)?.body).toEqual({ donations: [1], words })
})

test('why a thank-you mail was not sent is shown in a dialog titled Error, in the words of the server [8.11]', async () => {
  answers['POST /api/participant/7/thank'] = [429, { message: 'Even wachten, probeer het zo weer.' }]
  await showWindow()
  await person.click(await screen.findByLabelText('Allemaal'))
  await person.click(screen.getByRole('button', { name: 'Bedank 2 donateurs' }))
  await settle()
  const errorDialog = await screen.findByRole('alertdialog', { name: 'Error' }, { timeout: 10_000 })
  expect(errorDialog.textContent).toContain('Even wachten, probeer het zo weer.')
  expect(screen.queryByText('Even wachten, probeer het zo weer.', { selector: 'form *' })).toBeNull()
})
