import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Refund } from '../../../../contract/money/refunds/refunds.ts'
import { languages } from '../../../../contract/texts.ts'
import { textsByLanguage } from '../../../../server/platform/i18n/all-texts.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { alertText, person, settle, show } from '../../../../tests/support/show.tsx'
// Fetched before it is used, so that no test waits for it.
import '../../../ui/aria/question-dialog.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { RefundDecisions } from './refund-decisions.tsx'

const returned = {
  id: 5,
  donation_id: 3,
  receipt_number: '2026-000003',
  amount: 12,
  state: 'returned',
  reason: 'Dubbel.',
  donor: 'J. Smit',
  can_confirm: false,
  can_withdraw: false,
  can_repeat: true,
  // Of a refund that a bank sent back this looks at these alone.
} as Refund

/** Pays back again, with an answer of each status; gives the requests, and the key of each attempt. */
async function repeat(statuses: readonly (number | 'no network')[], language: (typeof languages)[number] = 'nl') {
  const words = textsByLanguage[language].refunds
  const submissions: { body: unknown; key: string }[] = []
  const left = [...statuses]
  answerWith(({ body }, { headers }) => {
    submissions.push({ body, key: new Headers(headers).get('idempotency-key')! })
    const status = left.shift()!
    if (status === 'no network') return status
    return [status, { message: status === 200 ? 'Gevraagd.' : 'Er is niets over.' }]
  })
  const onChanged = vi.fn<() => void>()
  await show(
    <ToastProvider>
      <PromptProvider>
        <RefundDecisions projectId={7} refund={returned} onChanged={onChanged} />
      </PromptProvider>
    </ToastProvider>,
    language,
  )
  for (const _status of statuses) {
    await person.click(screen.getByRole('button', { name: new RegExp(`^${words.repeat}: J. Smit`) }))
    await settle()
    await person.click(screen.getByRole('button', { name: words.repeat }))
    await settle()
  }
  return { sent: submissions, changes: onChanged.mock.calls.length }
}

test.each(languages)('a refund that a bank returned is repeated, in %s', async (language) => {
  const { sent: request, changes } = await repeat([200], language)
  const body = { donations: [3], amount: 12, reason: 'Dubbel.', repeats: 5, total: 12 }
  expect([request.map((each) => each.body), changes]).toEqual([[body], 1])
})

test('an attempt of which the answer was lost is the same attempt, and one after an answer another', async () => {
  const { sent: request } = await repeat(['no network', 200, 200])
  const [lost, answered, next] = request.map(({ key }) => key)
  expect([answered === lost, next === answered]).toEqual([true, false])
})

test('the reason that nothing goes back is announced, and the list stays as it was', async () => {
  const { changes } = await repeat([409])
  expect([alertText(), changes]).toEqual(['Er is niets over.', 0])
})
