import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChangedPage, Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { type Answers, answerWith } from '../../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../../tests/support/show.tsx'
import { locationOf } from '../../../../lib/hash-location.ts'
import { useHash } from '../../../../lib/hooks/use-hash.ts'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { ChangedPages } from './changed-pages.tsx'
import { ReviewDesk } from './review-desk.tsx'

afterEach(() => {
  vi.useRealTimers()
  location.hash = ''
})

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
  requested_by: staff,
  requested_at: '2026-03-10T09:00:00.000Z',
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
const path = '/spark/kiosk/reviews?state=pending&limit=20'
const background = {
  contact: { phone: '', address: '', registration_number: '' },
  signals: [],
  reasons: [
    { kind: 'story', text: 'Schreib dazu, wohin das Geld geht.' },
    { kind: 'photo', text: 'Wähle ein anderes Foto.' },
  ],
  language: 'de',
}
const backgrounds = Object.fromEntries(
  [1, 2, 3].map((id) => [`/spark/kiosk/reviews/${id}/background`, [200, background]]),
) as Answers
const held = (decision: 'approved' | 'rejected') => ({
  decision,
  by: 'Sam',
  is_own: true,
  until: new Date(Date.now() + 60_000).toISOString(),
})

function Desk() {
  return (
    <ToastProvider>
      <ReviewDesk param={locationOf(useHash() ?? '').param} preview={() => null} />
    </ToastProvider>
  )
}

async function open(): Promise<void> {
  await show(<Desk />)
  await settle()
}

const queue = () => screen.getAllByRole('link').filter(({ id }) => id.startsWith('review-'))
const names = () => queue().map((link) => link.querySelector('span')?.textContent)
const opened = () => screen.getByRole('article').getAttribute('aria-label')
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

test('a decision opens the next review, can be undone for a minute, and then waits again [4.04]', async () => {
  let waiting = [review(1, 'Aap'), review(2, 'Noot')]
  const requests = answerWith({
    ...backgrounds,
    [path]: () => [200, { list: waiting, next: null }],
    '/spark/kiosk/reviews/1/approve': () => {
      waiting = waiting.map((each) => (each.id === 1 ? { ...each, held: held('approved') } : each))
      return [200, { message: 'Goedgekeurd.' }]
    },
    '/spark/kiosk/reviews/1/undo': () => {
      waiting = waiting.map((each) => ({ ...each, held: null }))
      return [200, { message: 'Ongedaan gemaakt.' }]
    },
  })
  await open()
  expect([names(), opened()]).toEqual([['Aap', 'Noot'], 'Aap'])
  await person.press('Goedkeuren: Aap')
  await settle()
  expect(opened()).toBe('Noot')
  expect(document.activeElement?.textContent).toBe('Noot')
  screen.getByText('Aap is goedgekeurd.')
  screen.getByText(/^Over (59|60) seconden gaat de mail weg\.$/)
  await person.press('Ongedaan maken: Aap')
  await settle()
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/spark/kiosk/reviews/1/approve',
    '/spark/kiosk/reviews/1/undo',
  ])
  expect([opened(), screen.queryByText('Aap is goedgekeurd.')]).toEqual(['Aap', null])
})

test('keys open the next and the former review and press its buttons, and only within the desk [2.20]', async () => {
  answerWith({ ...backgrounds, [path]: [200, { list: [review(1, 'Aap'), review(2, 'Noot')], next: null }] })
  await open()
  await person.keyboard('j')
  expect(opened()).toBe('Aap')
  act(() => queue()[0]!.focus())
  await person.keyboard('j')
  await settle()
  expect([opened(), document.activeElement?.id]).toEqual(['Noot', 'review-2'])
  await person.keyboard('{ArrowUp}')
  await settle()
  expect(opened()).toBe('Aap')
  await person.keyboard('n')
  await settle()
  const words = within(screen.getByRole('dialog', { name: 'Aap afwijzen' })).getByLabelText('Wat moet er anders?')
  act(() => words.focus())
  await person.keyboard('jy')
  expect([(words as HTMLTextAreaElement).value, opened()]).toEqual(['jy', 'Aap'])
})

test('a key that is held down answers nothing [2.20]', async () => {
  const requests = answerWith({ ...backgrounds, [path]: [200, { list: [review(1, 'Aap')], next: null }] })
  await open()
  act(() => queue()[0]!.focus())
  fireEvent.keyDown(queue()[0]!, { key: 'y', repeat: true })
  await settle()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('the open review stays open when it waits no more, while the queue is read anew by itself [4.04]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const until = new Date(Date.now() - 1_000).toISOString()
  let waiting = [{ ...review(1, 'Aap'), held: { ...held('approved'), until } }, review(2, 'Noot'), review(3, 'Mies')]
  answerWith({ ...backgrounds, [path]: () => [200, { list: waiting, next: null }] })
  await open()
  expect(opened()).toBe('Noot')
  waiting = [review(3, 'Mies')]
  act(() => void vi.advanceTimersByTime(2_000))
  await settle()
  expect([names(), opened()]).toEqual([['Mies', 'Noot'], 'Noot'])
})

test('usual reasons are picked in the language of the requester, edited, and sent with a minute to undo [5.14]', async () => {
  const requests = answerWith({ ...backgrounds, [path]: [200, { list: [review(1, 'Aap')], next: null }] })
  await open()
  await person.press('Afwijzen: Aap')
  await settle()
  screen.getByText(/taal van de aanvrager: Deutsch/)
  await person.press('Verhaal')
  await person.press('Foto')
  const words = screen.getByLabelText<HTMLTextAreaElement>('Wat moet er anders?')
  expect(words.value).toBe('Schreib dazu, wohin das Geld geht.\n\nWähle ein anderes Foto.')
  await person.press('Afwijzen')
  await settle()
  expect(requests.find(({ path }) => path.endsWith('/reject'))?.body).toMatchObject({
    reason: words.value,
    can_undo: true,
  })
})

test('without anything to review the desk says so', async () => {
  answerWith({ ...backgrounds, [path]: [200, { list: [], next: null }] })
  await open()
  screen.getByText('Niets te beoordelen')
  expect(screen.queryByRole('article')).toBeNull()
})

test('a review that another decided about says so there, until something else is listed', async () => {
  let waiting = [review(1, 'Aap'), review(2, 'Noot')]
  answerWith({
    ...backgrounds,
    [path]: () => [200, { list: waiting, next: null }],
    '/spark/kiosk/reviews?state=approved&limit=20': [200, { list: [], next: null }],
    '/spark/kiosk/reviews/1/approve': () => {
      waiting = [review(2, 'Noot')]
      return [409, { message: 'Een ander was je voor.' }]
    },
  })
  await open()
  await person.press('Goedkeuren: Aap')
  await settle()
  expect([names(), opened()]).toEqual([['Aap', 'Noot'], 'Aap'])
  within(screen.getByRole('article')).getByText('Een ander was je voor.')
  await person.click(screen.getByLabelText('Goedgekeurd'))
  await settle()
  expect(screen.queryByRole('article')).toBeNull()
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
  const requests = answerWith({
    ...backgrounds,
    [path]: () => [200, { list: [draft], next: null }],
    '/spark/kiosk/reviews/1/approve': ({ body }) => {
      if (body['changed_at'] === draft.changed_at && draft.changed_at !== null)
        return [200, { message: 'Aap staat online.' }]
      const page_changes = [{ field: 'description' as const, from: 'Oud', to: 'Nieuwer' }]
      draft = { ...draft, page_changes, changed_at: '2026-03-10T10:00:00.000Z' }
      return [409, { message: 'Deze pagina is weer gewijzigd.' }]
    },
  })
  await open()
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
  expect(yeses.map(({ body }) => body)).toEqual([
    { changed_at: null, can_undo: true },
    { changed_at: '2026-03-10T10:00:00.000Z', can_undo: true },
  ])
})
