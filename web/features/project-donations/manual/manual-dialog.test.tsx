import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { hintsOf, person, settle, show } from '../../../../tests/support/show.tsx'
import { AskProvider } from '../../../ui/messages/ask-provider.tsx'
import { ManualDialog } from './manual-dialog.tsx'

// Loaded by the page when the window opens for the first time.
await import('../../../ui/aria/dialog.tsx')

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const row = { first_name: 'Ilse', last_name: '', message: '', ref: '', participant_id: null, participant_name: null }

test('whoever saves without agreeing is led to the box each time, and is told there [4.10]', async () => {
  const onSaved = vi.fn<(message: string) => void>()
  const save = '/api/project/7/donations/manual'
  const asked = answerWith({
    [`${save}/validate-field`]: [200, { transactions: [{ ...row, created_at: '2026-11-21', amount: 12.5 }] }],
    [save]: [200, { success: true, count: 1, amount: 12.5, message: 'Toegevoegd.' }],
  })
  const project = { id: 7, name: 'Tuin', allow_peer_to_peer: false }
  await show(
    <AskProvider>
      <ManualDialog project={project} isOpen onClose={() => {}} onSaved={onSaved} />
    </AskProvider>,
  )
  await settle()
  await person.fill(screen.getByRole('textbox', { name: 'Voornaam' }), 'Ilse')
  await person.press('Controleer')
  await settle()
  const box = () => screen.getByRole('checkbox')
  const saves = () => asked.filter(({ path }) => path === save).length
  for (let time = 0; time < 2; time += 1) {
    await person.click(screen.getByRole('button', { name: /^Bewaar/ }))
    expect(document.activeElement).toBe(box())
    expect(hintsOf(box())).toEqual(['Zet hier een vinkje om door te gaan.'])
  }
  expect(saves()).toBe(0)
  await person.click(box())
  expect(hintsOf(box())).toEqual([])
  await person.click(screen.getByRole('button', { name: /^Bewaar/ }))
  await settle()
  expect([saves(), onSaved.mock.calls]).toEqual([1, [['Toegevoegd.']]])
})
