import { afterEach, expect, test } from 'vitest'
import { findDraft, removeDraft, saveDraft } from './organization-draft.ts'

const fields = (name: string, description: string) => {
  const form = new FormData()
  form.set('name', name)
  form.set('description', description)
  return form
}

afterEach(() => sessionStorage.clear())

test('a draft is found again by its author, until the organization is made', () => {
  saveDraft(7, 'sleutel', fields('Stichting Bron', 'Water.'))
  expect(findDraft(7)).toEqual({ key: 'sleutel', name: 'Stichting Bron', description: 'Water.' })
  expect(findDraft(8)).toMatchObject({ name: '', description: '' })
  expect(findDraft(8).key).not.toBe('sleutel')
  removeDraft(7)
  expect(findDraft(7)).toMatchObject({ name: '', description: '' })
})

test.each(['niets', 'null', '[]', '{"name":7}'])('of %s nothing is made', (record) => {
  sessionStorage.setItem('new-organization:7', record)
  expect(findDraft(7)).toMatchObject({ key: expect.any(String), name: '', description: '' })
})
