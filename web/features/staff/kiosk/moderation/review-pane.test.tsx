import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../../tests/support/show.tsx'
import type { ReviewBackground } from '../../../../../contract/staff/kiosk/review-background.ts'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { ReviewPane } from './review-pane.tsx'

const review: Review = {
  id: 1,
  subject: 'project',
  subject_id: 7,
  occasion: 'change',
  state: 'pending',
  name: 'Schoon water',
  url: 'schoon-water',
  looks_like: null,
  requested_by: { id: 2, name: 'Els', email: 'els@voorbeeld.nl' },
  requested_at: '2026-03-10T09:00:00.000Z',
  decided_at: null,
  bank_account: 'NL91ABNA0417164300',
  bank_account_holder: 'Stichting Water',
  changes: [{ kind: 'identity', from: 'Water', to: 'Schoon water' }],
  reason: null,
  page_changes: [],
  changed_at: null,
  held: null,
}

const background: ReviewBackground = {
  contact: { phone: '0612345678', address: 'Laan 2, 3511 AB Utrecht', registration_number: '' },
  signals: [],
  reasons: [],
  language: 'nl',
}

async function open(review: Review, input: Partial<ReviewBackground> = {}): Promise<void> {
  answerWith({
    '/spark/kiosk/reviews/1/background': [200, { ...background, ...input }],
    '/api/pages/schoon-water': [200, { kind: 'project', project: { goal: 5000, description: 'Een put.' } }],
  })
  await show(
    <ToastProvider>
      <ReviewPane
        review={review}
        preview={(page) => page.kind === 'project' && page.project.description}
        headingRef={null}
        onDecided={() => {}}
        onReject={() => {}}
        onStale={() => {}}
      />
    </ToastProvider>,
  )
  await settle()
}

const factsOf = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .filter((term) => term.closest('[aria-label="Sneltoetsen"]') === null)
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('a review shows the page as it will be, with its account, goal, postal address and phone beside it [4.04, 6.09]', async () => {
  await open({ ...review, changes: [] })
  screen.getByText('Een put.')
  expect(factsOf()).toEqual({
    Rekening: 'NL91 ABNA 0417 1643 00',
    'Op naam van': 'Stichting Water',
    Doel: '€\u00a05.000',
    Telefoon: '0612345678',
    Adres: 'Laan 2, 3511 AB Utrecht',
    'Gevraagd door': 'Elsels@voorbeeld.nl',
  })
  screen.getByText('Er valt niets op aan deze aanvraag.')
})

test('each signal is a sentence with its pages, and none takes the answers away [6.09]', async () => {
  const pages = [{ name: 'Put', url: 'put' }]
  await open(
    { ...review, looks_like: 'Rode Kruis' },
    { signals: [{ kind: 'same_account', text: 'Deze rekening staat ook bij een ander.', pages }] },
  )
  screen.getByText(/^De naam lijkt op die van Rode Kruis/)
  expect(
    screen
      .getByText(/^Deze rekening/)
      .querySelector('a')
      ?.getAttribute('href'),
  ).toBe('/put')
  screen.getByRole('button', { name: 'Goedkeuren: Schoon water' })
})

test('a decision of a colleague within its minute is shown, without answers beside it [4.04]', async () => {
  const held = { decision: 'rejected', by: 'Sam', is_own: false, until: '2026-03-10T10:00:00.000Z' } as const
  await open({ ...review, held })
  screen.getByText('Sam heeft dit net afgewezen.')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['project', 'Naam'],
  ['organization', 'Naam en registratie'],
] as const)('a change of the name of a %s is called %s', async (subject, label) => {
  await open({ ...review, subject })
  expect(screen.getByText(label).nextElementSibling?.textContent).toBe('Nu: WaterStraks: Schoon water')
})

test('an account that changes is shown once, before and after', async () => {
  const changes: Review['changes'] = [
    { kind: 'bank_account', from: 'NL45 STVR 0100 2345 01 · Water', to: 'NL91 ABNA 0417 1643 00 · Stichting Water' },
  ]
  await open({ ...review, changes })
  expect(Object.keys(factsOf()).filter((name) => /rekening/i.test(name))).toEqual(['Bankrekening'])
  expect(screen.getByText(/NL91 ABNA 0417 1643 00/).textContent).toContain('Stichting Water')
})

test('a page that was changed while it waited and restored since says that it is as it was', async () => {
  const changed_at = '2026-03-10T10:00:00.000Z'
  await open({ ...review, changed_at })
  expect(screen.queryByText('Alles staat weer zoals het was.')).not.toBeNull()
})

test('a page that is changed while it is open is shown anew, and a yes to it as it was opened is refused once [4.04]', async () => {
  const changed_at = '2026-03-10T10:00:00.000Z'
  let description = 'Een put.'
  const onStale = vi.fn<() => void>()
  const requests = answerWith({
    '/spark/kiosk/reviews/1/background': [200, background],
    '/api/pages/schoon-water': () => [200, { kind: 'project', project: { goal: 5000, description } }],
    '/spark/kiosk/reviews/1/approve': ({ body }) =>
      body['changed_at'] === changed_at
        ? [200, { message: 'Goedgekeurd.' }]
        : [409, { message: 'Deze pagina is weer gewijzigd.' }],
  })
  // The queue is read anew by itself, once the minute of another decision is over.
  function Open() {
    const [changedAt, setChangedAt] = useState<string | null>(null)
    return (
      <ToastProvider>
        <button type="button" onClick={() => setChangedAt(changed_at)}>
          Later
        </button>
        <ReviewPane
          review={{ ...review, changes: [], changed_at: changedAt }}
          preview={(page) => page.kind === 'project' && page.project.description}
          headingRef={null}
          onDecided={() => {}}
          onReject={() => {}}
          onStale={onStale}
        />
      </ToastProvider>
    )
  }
  await show(<Open />)
  await settle()
  screen.getByText('Een put.')
  description = 'Iets heel anders.'
  await person.press('Later')
  await settle()
  screen.getByText('Iets heel anders.')
  await person.press('Goedkeuren: Schoon water')
  await settle()
  screen.getByText('Deze pagina is weer gewijzigd.')
  expect(onStale).toHaveBeenCalledOnce()
  await person.press('Goedkeuren: Schoon water')
  await settle()
  const yeses = requests.filter(({ method }) => method === 'POST')
  expect(yeses.map(({ body }) => body['changed_at'])).toEqual([null, changed_at])
})
