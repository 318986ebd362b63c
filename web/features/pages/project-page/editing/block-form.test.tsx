import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { person, show } from '../../../../../tests/support/show.tsx'
import { BlockForm } from './block-form.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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
  const sent = () => requests.filter(({ path }) => path === '/api/block/3')
  await show(
    <BlockForm parent={{ type: 'project', id: 7 }} block={block} lang="nl" onSaved={onSaved} onCancel={() => {}} />,
  )
  await person.fill(screen.getByLabelText('Titel'), 'Waarom w')
  await person.press('Opslaan')
  await pass(499)
  expect(sent()).toEqual([])
  await person.fill(screen.getByLabelText('Titel'), 'Waarom water')
  await pass(1)
  expect(sent().map(({ body }) => body)).toEqual([
    { title: 'Waarom water', description: 'Omdat het nodig is.', version: 1 },
  ])
  expect(onSaved).toHaveBeenCalledOnce()
})
