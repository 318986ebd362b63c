import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChangedPage, Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { ChangedPages } from './changed-pages.tsx'
import { ReviewQueue } from './review-queue.tsx'

afterEach(() => vi.unstubAllGlobals())

const staff = { id: 2, name: 'Els', email: 'els@voorbeeld.nl' }
const review = (id: number, name: string): Review => ({
  id,
  subject: 'project',
  subject_id: id,
  occasion: 'publication',
  state: 'pending',
  name,
  url: name.toLowerCase(),
  looks_like: null,
  asked_by: staff,
  asked_at: '2026-03-10T09:00:00.000Z',
  decided_at: null,
  bank_account: null,
  bank_account_holder: null,
  changes: [],
  reason: null,
  page_changes: [],
  changed_at: null,
  held: null,
})
const changed = (id: number, name: string): ChangedPage => ({
  id,
  subject: 'project',
  subject_id: id,
  name,
  url: name.toLowerCase(),
  changed_by: staff,
  changed_at: '2026-03-10T09:00:00.000Z',
  fields: [],
})
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

test('after a decision as many cards are there as were loaded', async () => {
  let waiting = [review(1, 'Aap'), review(2, 'Noot'), review(3, 'Mies')]
  const page = (from: number) => [
    200,
    { list: waiting.slice(from, from + 1), next: waiting.length > from + 1 ? String(from + 1) : null },
  ]
  const path = '/spark/kiosk/reviews?state=pending&limit=20'
  answerWith({
    [path]: () => page(0) as never,
    [`${path}&after=1`]: () => page(1) as never,
    [`${path}&after=2`]: () => page(2) as never,
    '/spark/kiosk/reviews/2/approve': () => {
      waiting = waiting.filter(({ id }) => id !== 2)
      return [200, { message: 'Noot staat online.' }]
    },
  })
  await show(
    <ToastProvider>
      <ReviewQueue />
    </ToastProvider>,
  )
  await settle()
  await person.press('Meer laten zien')
  expect(cards()).toEqual(['Aap', 'Noot'])
  await person.press('Goedkeuren: Noot')
  await settle()
  expect(cards()).toEqual(['Aap', 'Mies'])
  expect(document.activeElement?.tagName).toBe('H2')
})

test('a review that another decided about says so in its place, until something else is listed', async () => {
  let second = [review(2, 'Noot')]
  const path = '/spark/kiosk/reviews?state=pending&limit=20'
  answerWith({
    [path]: [200, { list: [review(1, 'Aap')], next: 'a' }],
    [`${path}&after=a`]: () => [200, { list: [...second, review(3, 'Mies')], next: null }],
    '/spark/kiosk/reviews?state=approved&limit=20': [200, { list: [], next: null }],
    '/spark/kiosk/reviews/2/approve': () => {
      second = []
      return [409, { message: 'Een ander was je voor.' }]
    },
  })
  await show(
    <ToastProvider>
      <ReviewQueue />
    </ToastProvider>,
  )
  await settle()
  await person.press('Meer laten zien')
  await person.press('Goedkeuren: Noot')
  await settle()
  expect(cards()).toEqual(['Aap', 'Noot', 'Mies'])
  within(screen.getByRole('article', { name: 'Noot' })).getByText('Een ander was je voor.')
  await person.click(screen.getByLabelText('Goedgekeurd'))
  await settle()
  expect(screen.queryAllByRole('article')).toEqual([])
})

test('a page that was changed again shows what it is now, beside why it was not taken off the list', async () => {
  const path = '/spark/kiosk/changed-pages?limit=20'
  let last = changed(2, 'Noot')
  answerWith({
    [path]: [200, { list: [changed(1, 'Aap')], next: 'a' }],
    [`${path}&after=a`]: () => [200, { list: [last], next: null }],
    '/spark/kiosk/changed-pages/2/seen': () => {
      last = { ...last, fields: [{ field: 'description', from: 'Oud', to: 'Nieuwer' }] }
      return [409, { message: 'Deze pagina is weer gewijzigd.' }]
    },
  })
  await show(
    <ToastProvider>
      <ChangedPages />
    </ToastProvider>,
  )
  await settle()
  await person.press('Meer laten zien')
  await person.press('Gezien: Noot')
  await settle()
  expect(cards()).toEqual(['Aap', 'Noot'])
  const card = within(screen.getByRole('article', { name: 'Noot' }))
  card.getByText('Deze pagina is weer gewijzigd.')
  card.getByText(/Nieuwer/)
  expect(document.activeElement?.textContent).toBe('Noot')
})

test('a draft that was changed since it was read shows what changed, and is approved as it stands now', async () => {
  let draft = review(1, 'Aap')
  const path = '/spark/kiosk/reviews?state=pending&limit=20'
  const requests = answerWith({
    [path]: () => [200, { list: [draft], next: null }],
    '/spark/kiosk/reviews/1/approve': ({ body }) => {
      if (body['changed_at'] === draft.changed_at && draft.changed_at !== null)
        return [200, { message: 'Aap staat online.' }]
      const page_changes = [{ field: 'description' as const, from: 'Oud', to: 'Nieuwer' }]
      draft = { ...draft, page_changes, changed_at: '2026-03-10T10:00:00.000Z' }
      return [409, { message: 'Deze pagina is weer gewijzigd.' }]
    },
  })
  await show(
    <ToastProvider>
      <ReviewQueue />
    </ToastProvider>,
  )
  await settle()
  await person.press('Goedkeuren: Aap')
  await settle()
  const card = within(screen.getByRole('article', { name: 'Aap' }))
  card.getByText('Deze pagina is weer gewijzigd.')
  card.getByText(/Nieuwer/)
  // A second press of the same key is no yes to what was not read.
  expect(document.activeElement?.textContent).toBe('Aap')
  await person.keyboard('{Enter}')
  await settle()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await person.press('Goedkeuren: Aap')
  await settle()
  const yeses = requests.filter(({ method }) => method === 'POST')
  expect(yeses.map(({ body }) => body)).toEqual([{ changed_at: null }, { changed_at: '2026-03-10T10:00:00.000Z' }])
})
