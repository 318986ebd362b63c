import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { hintsOf, person, settle, show } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { ManualDialog } from './manual-dialog.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/dialog-overlay.tsx'

afterEach(() => {
  sessionStorage.clear()
})

const row = { first_name: 'Ilse', last_name: '', message: '', ref: '', participant_id: null, participant_name: null }

test('a manager who saves without agreeing is led to the box each time, and sees the error there [4.10]', async () => {
  const onSaved = vi.fn<() => void>()
  const save = '/api/project/7/donations/manual'
  const requests = answerWith({
    [`${save}/validate-field`]: [200, { transactions: [{ ...row, created_at: '2026-11-21', amount: 12.5 }] }],
    [save]: [200, { success: true, count: 1, amount: 12.5, message: 'Toegevoegd.' }],
  })
  const project = { id: 7, name: 'Tuin', allow_peer_to_peer: false }
  await show(
    <PromptProvider>
      <ManualDialog project={project} isOpen onClose={() => {}} onSaved={onSaved} />
    </PromptProvider>,
  )
  await settle()
  await person.fill(screen.getByRole('textbox', { name: 'Voornaam' }), 'Ilse')
  await person.press('Controleer')
  await settle()
  const box = () => screen.getByRole('checkbox')
  const saves = () => requests.filter(({ path }) => path === save).length
  for (let time = 0; time < 2; time += 1) {
    await person.click(screen.getByRole('button', { name: /opslaan$/ }))
    expect(document.activeElement).toBe(box())
    expect(hintsOf(box())).toEqual(['Zet hier een vinkje om door te gaan.'])
  }
  expect(saves()).toBe(0)
  await person.click(box())
  expect(hintsOf(box())).toEqual([])
  // The agreement was about the rows as they were.
  await person.press('Terug naar invullen')
  await person.press('Controleer')
  await settle()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  await person.click(box())
  await person.click(screen.getByRole('button', { name: /opslaan$/ }))
  await settle()
  expect([saves(), onSaved.mock.calls.length]).toEqual([1, 1])
  // The saved rows are shown, until others are begun.
  const status = screen.getByText('Toegevoegd.').closest('[role=status]')
  expect([document.activeElement, screen.getByRole('cell', { name: /Ilse/ }).textContent]).toEqual([
    status,
    expect.stringContaining('Ilse'),
  ])
  await person.press('Nog meer toevoegen')
  expect([
    screen.queryByText('Toegevoegd.'),
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Voornaam' }).value,
  ]).toEqual([null, ''])
})

test('rows are a table with errors at their cells, walked through as a spreadsheet, and pasted into a cell [3.06, 5.13]', async () => {
  const check = '/api/project/7/donations/manual/validate-field'
  answerWith({ [check]: wrong({ 'transactions.1.amount': 'Vul een bedrag in.' }) })
  await show(
    <PromptProvider>
      <ManualDialog
        project={{ id: 7, name: 'Tuin', allow_peer_to_peer: false }}
        isOpen
        onClose={() => {}}
        onSaved={() => {}}
      />
    </PromptProvider>,
  )
  await settle()
  const cells = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })
  fireEvent.paste(cells('Voornaam')[0]!, {
    clipboardData: { getData: () => 'Voornaam\tBedrag\tDatum\nZoë\t12,50\t21-11-2026\nBram\tvijf\t21-11-2026' },
  })
  await settle()
  expect(cells('Voornaam').map(({ value }) => value)).toEqual(['Zoë', 'Bram'])
  await person.press('Controleer')
  await settle()
  const [right, wrongCell] = cells('Bedrag (€)')
  expect([hintsOf(right!), hintsOf(wrongCell!)]).toEqual([[], [expect.stringContaining('Vul een bedrag in.')]])
  expect(document.activeElement).toBe(wrongCell)
  expect(within(screen.getByRole('row', { name: 'Donatie 2' })).getByText(/Vul een bedrag in/)).not.toBeNull()
  await person.keyboard('{Shift>}{Enter}{/Shift}')
  expect(document.activeElement).toBe(right)
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(wrongCell)
})

test('unadded rows in the box are checked like all others, and their day is typed as anywhere [4.10, 9.08]', async () => {
  const check = '/api/project/7/donations/manual/validate-field'
  const understood = { ...row, created_at: '2026-11-21', amount: 12.5 }
  const requests = answerWith({ [check]: [200, { transactions: [understood] }] })
  await show(
    <PromptProvider>
      <ManualDialog
        project={{ id: 7, name: 'Tuin', allow_peer_to_peer: false }}
        isOpen
        onClose={() => {}}
        onSaved={() => {}}
      />
    </PromptProvider>,
  )
  await settle()
  const alert = () => screen.getByRole('alert')
  await person.press('Controleer')
  expect(alert().textContent).toContain('Vul minstens één donatie in.')
  // Beside the rows, and not above the box that may fill the screen of a phone.
  const box = screen.getByRole('textbox', { name: /^Gekopieerde rijen/ })
  expect(box.compareDocumentPosition(alert()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  await person.fill(box, ' ; ')
  await person.press('Controleer')
  expect([hintsOf(box)[0], document.activeElement]).toEqual(['Hier vinden we geen rijen in.', box])
  await person.fill(screen.getByRole('textbox', { name: 'Voornaam' }), 'Ilse')
  await person.fill(screen.getByRole('textbox', { name: 'Datum' }), '5-11-2026')
  await person.fill(box, 'Voornaam;Bedrag;Datum\nZoë;12,50;21-11-2026')
  await person.press('Controleer')
  await settle()
  const request = requests.findLast(({ body }) => (body as { transactions?: unknown }).transactions !== undefined)
  expect(request?.body).toMatchObject({
    transactions: [
      { first_name: 'Ilse', created_at: '2026-11-05' },
      { first_name: 'Zoë', amount: '12,50', created_at: '21-11-2026' },
    ],
  })
})

test('a participant that was pasted without participants can be seen and taken out [3.06]', async () => {
  const check = '/api/project/7/donations/manual/validate-field'
  answerWith({ [check]: wrong({ 'transactions.0.participant_id': 'Deze deelnemer is er niet.' }) })
  await show(
    <PromptProvider>
      <ManualDialog
        project={{ id: 7, name: 'Tuin', allow_peer_to_peer: false }}
        isOpen
        onClose={() => {}}
        onSaved={() => {}}
      />
    </PromptProvider>,
  )
  await settle()
  expect(screen.queryByLabelText('Deelnemer')).toBeNull()
  await person.fill(
    screen.getByRole('textbox', { name: /^Gekopieerde rijen/ }),
    'Voornaam;Bedrag;Deelnemer\nZoë;12,50;Jan',
  )
  await person.press('Controleer')
  await settle()
  const participant = await screen.findByLabelText('Deelnemer')
  expect(hintsOf(participant)).toEqual([expect.stringContaining('Deze deelnemer is er niet.')])
})
