import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import { errorOf, field, person, settle, show } from '../../../../tests/support/show.tsx'
import './rich-text-editor.tsx'
import { UpdateForm } from './update-form.tsx'

afterEach(() => vi.unstubAllGlobals())

const update = {
  id: 3,
  title: 'De put is klaar',
  intro: '',
  description: '<h4>Dag drie</h4><p>Het water stroomt.</p>',
  photo: null,
  photo_url: null,
  bloggable_type: 'project' as const,
  bloggable_id: 7,
  published_at: '2026-11-01T08:00:00.000Z',
  is_published: true,
  version: 1,
}

test('before an update is saved it is looked at with its writer: one click leads to the field, or mends the heading', async () => {
  const asked = answerWith({ '/api/blog/3': [200, { item: update, message: 'Bewaard.' }] })
  await show(
    <UpdateForm parent={{ type: 'project', id: 7 }} update={update} lang="nl" onSaved={() => {}} onCancel={() => {}} />,
  )
  await settle()
  const tips = () => screen.getByRole('region', { name: 'Tips voor je update' })
  const fix = (words: RegExp) => person.click(within(tips()).getByRole('button', { name: words }))
  await person.press('Voorbeeld')
  expect(tips().textContent).toContain('Er staat nog niets bij ‘In het kort’.')
  await fix(/^Los op: Er staat nog niets/)
  expect(document.activeElement).toBe(screen.getByLabelText('In het kort'))
  await person.fill(screen.getByLabelText('In het kort'), 'Er is water.')
  await person.press('Voorbeeld')
  await fix(/^Los op: Het kopje “Dag drie”/)
  expect(within(tips()).queryAllByRole('button')).toEqual([])
  await person.press('Opslaan')
  await settle()
  const sent = asked.find(({ path }) => path === '/api/blog/3')
  expect(sent?.body).toMatchObject({ intro: 'Er is water.', description: '<h3>Dag drie</h3><p>Het water stroomt.</p>' })
})

test('the time at which an update appears is asked about when it is left, as a moment [5.17]', async () => {
  const asked = answerWith({ '/api/blog/validate': wrong({ published_at: 'Kies een tijd.' }) })
  await show(<UpdateForm parent={{ type: 'project', id: 7 }} lang="nl" onSaved={() => {}} onCancel={() => {}} />)
  await settle()
  fireEvent.input(field('Verschijnt op'), { target: { value: '2026-12-01T09:30' } })
  fireEvent.blur(field('Verschijnt op'))
  await settle()
  const moment = new Date('2026-12-01T09:30').toISOString()
  expect(asked.map(({ path, body }) => [path, body['field'], body['value']])).toEqual([
    ['/api/blog/validate', 'published_at', moment],
  ])
  expect(errorOf('Verschijnt op')).toBe('Kies een tijd.')
})
