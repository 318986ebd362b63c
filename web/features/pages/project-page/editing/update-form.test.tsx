import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { languages } from '../../../../../contract/texts.ts'
import { textsByLanguage } from '../../../../../server/platform/i18n/all-texts.ts'
import { answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { field, hintsOf, person, settle, show } from '../../../../../tests/support/show.tsx'
import './rich-text-editor.tsx'
import { UpdateForm } from './update-form.tsx'

beforeEach(() => sessionStorage.clear())

const project = { url: 'actie', language: 'nl' as const }

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
  const requests = answerWith({ '/api/blog/3': [200, { item: update, message: 'Bewaard.' }] })
  await show(
    <UpdateForm
      parent={{ type: 'project', id: 7 }}
      update={update}
      project={project}
      onSaved={() => {}}
      onCancel={() => {}}
    />,
  )
  await settle()
  const tips = () => screen.getByRole('region', { name: 'Tips voor je update' })
  const fix = (words: RegExp) => person.click(within(tips()).getByRole('button', { name: words }))
  await person.press('Voorbeeld')
  const preview = screen.getByRole('group', { name: 'Voorbeeld van de update' })
  expect([preview.textContent.includes('De put is klaar'), document.activeElement]).toEqual([true, preview])
  expect(tips().textContent).toContain('Er staat nog niets bij ‘In het kort’.')
  await fix(/^Los op: Er staat nog niets/)
  expect(document.activeElement).toBe(screen.getByLabelText('In het kort'))
  await person.fill(screen.getByLabelText('In het kort'), 'Er is water.')
  await person.press('Voorbeeld')
  await fix(/^Los op: Het kopje “Dag drie”/)
  expect(within(tips()).queryAllByRole('button')).toEqual([])
  await person.press('Opslaan')
  await settle()
  const request = requests.find(({ path }) => path === '/api/blog/3')
  expect(request?.body).toMatchObject({
    intro: 'Er is water.',
    description: '<h3>Dag drie</h3><p>Het water stroomt.</p>',
  })
})

test('the time at which an update appears is checked when it is left, as a moment [5.17]', async () => {
  const requests = answerWith({ '/api/blog/validate': wrong({ published_at: 'Kies een tijd.' }) })
  await show(
    <UpdateForm parent={{ type: 'project', id: 7 }} project={project} onSaved={() => {}} onCancel={() => {}} />,
  )
  await settle()
  const day = screen.getByLabelText<HTMLInputElement>('Verschijnt op', { selector: 'input' })
  await person.fill(day, '1-12-2026')
  fireEvent.blur(day)
  await settle()
  expect(day.value).toBe('dinsdag 1 december 2026')
  await person.fill(day, '31-13-2026')
  fireEvent.blur(day)
  // A birthday is no day on which something appears.
  expect(screen.getByText(/^We lezen hier geen datum in/).textContent).not.toContain('14-03-1985')
  await person.fill(day, '1-12-2026')
  fireEvent.blur(day)
  fireEvent.input(field('Om'), { target: { value: '09:30' } })
  fireEvent.blur(field('Om'))
  await settle()
  expect(requests.at(-1)).toMatchObject({
    path: '/api/blog/validate',
    body: { field: 'published_at', value: new Date('2026-12-01T09:30').toISOString() },
  })
  expect(hintsOf(day)[0]).toBe('Kies een tijd.')
})

test.each(languages)('in %s a new update goes out with the day and the time that were chosen', async (language) => {
  const { content: words, writing } = textsByLanguage[language]
  const requests = answerWith({ '/api/blog': [200, { item: update, message: 'Opgeslagen.' }] })
  await show(
    <UpdateForm parent={{ type: 'project', id: 7 }} project={project} onSaved={() => {}} onCancel={() => {}} />,
    language,
  )
  await settle()
  const day = screen.getByLabelText<HTMLInputElement>(words.update.published_at, { selector: 'input' })
  await person.fill(day, '2026-12-01')
  fireEvent.blur(day)
  fireEvent.input(field(words.update.published_time), { target: { value: '09:30' } })
  await person.press(writing.save)
  await settle()
  const moment = new Date('2026-12-01T09:30').toISOString()
  expect(requests.find(({ path }) => path === '/api/blog')?.body).toMatchObject({ published_at: moment })
})
