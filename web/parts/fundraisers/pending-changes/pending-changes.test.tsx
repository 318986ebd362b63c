import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PendingChange, RejectedChange } from '../../../../contract/fundraisers/pending-changes/pending-changes.ts'
import { languages } from '../../../../contract/texts.ts'
import { textsByLanguage } from '../../../../server/platform/i18n/all-texts.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { PendingChanges } from './pending-changes.tsx'

const waiting: PendingChange = {
  id: 5,
  kind: 'bank_account',
  from: 'de rekening die eindigt op 4300, op naam van Stichting',
  to: 'de rekening die eindigt op 6789, op naam van Iemand Anders',
  requested_by: 'Els',
  requested_at: '2026-03-10T10:00:00.000Z',
  effect_at: '2026-03-13T10:00:00.000Z',
  waits_for_review: true,
  confirmed_by: null,
  can_confirm: true,
  can_withdraw: true,
}
let list: PendingChange[]
let rejected: RejectedChange[]
let posted: string[]
let refused: [status: number, body: unknown] | undefined

beforeEach(() => {
  list = [waiting]
  rejected = []
  posted = []
  refused = undefined
  answerWith(({ method, path }) => {
    if (method === 'GET') return [200, { list, rejected }]
    posted.push(path)
    if (refused !== undefined) return refused
    list = []
    rejected = []
    return [200, { message: 'De wijziging is nu van kracht.' }]
  })
})

const shown = async (onAnswered = () => {}, language: (typeof languages)[number] = 'nl') => {
  await show(
    <ToastProvider>
      <PendingChanges subject="organization" id={7} version={1} onAnswered={onAnswered} />
    </ToastProvider>,
    language,
  )
  await settle()
}

test('a pending change is shown with the value in force, until when, and a yes for a second leader', async () => {
  const onAnswered = vi.fn<() => void>()
  await shown(onAnswered)
  screen.getByRole('heading', { name: 'Nog niet van kracht' })
  screen.getByText(waiting.from)
  screen.getByText(waiting.to)
  screen.getByText(/Gevraagd door Els.*13 maart.*De wijziging gaat pas in als Stuiver/)
  await person.press('Ja, dit klopt: Bankrekening')
  await settle()
  expect(document.activeElement).not.toBe(document.body)
  expect([posted, onAnswered.mock.calls.length]).toEqual([['/api/pending-changes/5/confirm'], 1])
  expect(screen.queryByRole('heading', { name: 'Nog niet van kracht' })).toBeNull()
})

test('the requester of a pending change withdraws it, cannot approve it, and sees a refusal', async () => {
  list = [{ ...waiting, can_confirm: false }]
  refused = [409, { message: 'Deze wijziging wacht niet meer.' }]
  await shown()
  expect(screen.queryByRole('button', { name: /^Ja/ })).toBeNull()
  await person.press('Trek in: Bankrekening')
  expect(posted).toEqual(['/api/pending-changes/5/withdraw'])
  screen.getByText('Deze wijziging wacht niet meer.')
})

test('the list is absent without pending changes', async () => {
  list = []
  await shown()
  expect(screen.queryByRole('heading')).toBeNull()
})

test.each(languages)(
  'a change that staff rejected is shown with its reason until it is dismissed, in %s',
  async (language) => {
    const words = textsByLanguage[language].changes
    const { id, kind, from, to, requested_by, requested_at } = waiting
    list = []
    rejected = [
      {
        id,
        kind,
        from,
        to,
        requested_by,
        requested_at,
        rejected_at: '2026-03-11T10:00:00.000Z',
        reason: 'Andere naam.',
      },
    ]
    await shown(undefined, language)
    screen.getByRole('heading', { name: words.rejected_title })
    expect(screen.queryByRole('heading', { name: words.title })).toBeNull()
    screen.getByText(/11.*Andere naam\./)
    await person.press(words.dismiss_of.replace('{{kind}}', words.kinds.bank_account))
    await settle()
    expect(posted).toEqual(['/api/pending-changes/5/dismiss'])
    expect(screen.queryByRole('heading', { name: words.rejected_title })).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
  },
)
