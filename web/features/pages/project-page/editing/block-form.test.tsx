import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { person, show } from '../../../../../tests/support/show.tsx'
import { storeDraft } from '../../../../parts/fundraisers/writing/writing-drafts.ts'
import { blockDrafts, BlockForm } from './block-form.tsx'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const block = {
  id: 3,
  title: 'Waarom',
  description: 'Omdat het nodig is.',
  photo: null,
  photo_url: null,
  position: 0,
  blockable_type: 'project' as const,
  blockable_id: 7,
  version: 1,
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

test('a block is saved half a second after the button, with its text until then and without an unchanged photo [9.05, 5.16]', async () => {
  const onSaved = vi.fn<() => void>()
  const requests = answerWith({ '/api/block/3': [200, { item: block, message: 'Bewaard.' }] })
  const listRequests = () => requests.filter(({ path }) => path === '/api/block/3')
  await show(
    <BlockForm parent={{ type: 'project', id: 7 }} block={block} lang="nl" onSaved={onSaved} onCancel={() => {}} />,
  )
  await person.fill(screen.getByLabelText('Titel'), 'Waarom w')
  await person.press('Opslaan')
  await pass(499)
  expect(listRequests()).toEqual([])
  await person.fill(screen.getByLabelText('Titel'), 'Waarom water')
  await pass(1)
  expect(listRequests().map(({ body }) => body)).toEqual([
    { title: 'Waarom water', description: 'Omdat het nodig is.', version: 1 },
  ])
  expect(onSaved).toHaveBeenCalledOnce()
})

const showForm = (input: Partial<Parameters<typeof BlockForm>[0]> = {}) => {
  const props = {
    parent: { type: 'project', id: 7 },
    block,
    lang: 'nl',
    onSaved: () => {},
    onCancel: () => {},
  } as const
  return show(<BlockForm {...props} {...input} />)
}
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Tekst').value

test('the text of a block stays through a reload and a lost connection, until it is saved [4.01]', async () => {
  const requests = answerWith({ '/api/block/3': () => [503, { message: 'Even niet.' }] })
  await showForm()
  await person.fill(screen.getByLabelText('Tekst'), 'Een half verhaal')
  await person.press('Opslaan')
  await pass(500)
  expect(text()).toBe('Een half verhaal')
  cleanup()

  // Another editor was first meanwhile: the writer began from the version before that.
  const newer = { ...block, title: 'Van een ander', version: 2 }
  let answer: [number, object] = [409, { item: newer, message: 'Kijk wat er nu staat.' }]
  answerWith({
    '/api/block/3': ({ body }) => {
      requests.push({ method: 'PUT', path: '/api/block/3', body } as (typeof requests)[number])
      return answer
    },
  })
  await showForm({ block: newer })
  expect([text(), screen.getByText(/^Je tekst van zonet/).textContent]).toEqual([
    'Een half verhaal',
    expect.stringContaining('nog niet opgeslagen'),
  ])
  await person.press('Opslaan')
  await pass(500)
  expect(requests.at(-1)?.body).toMatchObject({ description: 'Een half verhaal', version: 1 })
  screen.getByText('Van een ander')
  answer = [200, { item: newer, message: 'Bewaard.' }]
  await person.press('Opslaan')
  await pass(500)
  expect(requests.at(-1)?.body).toMatchObject({ description: 'Een half verhaal', version: 2 })
  cleanup()
  await showForm()
  expect(text()).toBe('Omdat het nodig is.')
})

test('a block that is cancelled is as it was, and its text is not there again', async () => {
  answerWith({})
  await showForm()
  await person.fill(screen.getByLabelText('Tekst'), 'Toch niet')
  await person.press('Annuleren')
  cleanup()
  await showForm()
  expect(text()).toBe('Omdat het nodig is.')
})

test('a block is seen as donors see it before it is saved, with advice that leads to its target [4.01]', async () => {
  answerWith({})
  await showForm()
  const long = `${'en dan nog een woord '.repeat(8)}.`
  await person.fill(screen.getByLabelText('Tekst'), long)
  await person.press('Voorbeeld')
  const preview = screen.getByRole('group', { name: 'Voorbeeld van het blok' })
  expect(document.activeElement).toBe(preview)
  expect([within(preview).getByRole('heading').textContent, preview.textContent.includes(long.trim())]).toEqual([
    'Waarom',
    true,
  ])
  await person.press(/^Los op: Deze zin is lang/)
  expect([document.activeElement, screen.queryByRole('group', { name: 'Voorbeeld van het blok' })]).toEqual([
    screen.getByLabelText('Tekst'),
    null,
  ])
})

test.each([
  ['a stored photo', undefined],
  ['a new photo', 'data:image/jpeg;base64,AAAA'],
])('the preview shows %s with the words of the form [4.01]', async (_kind, added) => {
  answerWith({})
  const photo = { key: 'k', widths: [480], width: 480, height: 320, alt: 'De oude put' }
  const values = { title: 'Waarom', description: '', photo_alt: 'Een put' }
  storeDraft(blockDrafts({ type: 'project', id: 7 }), 3, { base: '1', values, photo: added })
  await showForm({ block: { ...block, photo } })
  const words = screen.getByLabelText<HTMLInputElement>('Wat staat er op de foto?')
  expect(words.value).toBe('Een put')
  await person.fill(words, 'Kinderen bij de nieuwe put')
  await person.press('Voorbeeld')
  const preview = screen.getByRole('group', { name: 'Voorbeeld van het blok' })
  within(preview).getByRole('img', { name: 'Kinderen bij de nieuwe put' })
})
