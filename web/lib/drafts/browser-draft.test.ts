import { beforeEach, expect, test, vi } from 'vitest'
import { browserDraft, isTexts, withoutFields } from './browser-draft.ts'
import { valuesIn } from './values-in.ts'

const draft = browserDraft('letter', (record) => (isTexts(record) ? record : undefined))

beforeEach(() => sessionStorage.clear())

test('a draft is found again by its number until it is removed', () => {
  expect(draft.save(7, { name: 'Ada' })).toBe(true)
  expect(draft.find(7)).toEqual({ name: 'Ada' })
  expect(draft.find(8)).toBeUndefined()
  draft.remove(7)
  expect(draft.find(7)).toBeUndefined()
})

test.each(['{broken', 'null', '7', '"text"', '{"name":7}'])('%s instead of a draft is none', (record) => {
  sessionStorage.setItem('letter:7', record)
  expect(draft.find(7)).toBeUndefined()
})

test('a browser that keeps nothing has no draft, and stops no form', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(draft.save(7, { name: 'Ada' })).toBe(false)
  expect(draft.find(7)).toBeUndefined()
  expect(() => draft.remove(7)).not.toThrow()
})

test('fields that are never stored are left out', () => {
  expect(withoutFields({ name: 'Ada', password: 'x' }, new Set(['password']))).toEqual({ name: 'Ada' })
})

test('the values of a form are those of its boxes and choices too, but no file', () => {
  const form = document.createElement('form')
  form.innerHTML = `<input name="name" value="Ada"><input type="checkbox" name="wants" checked>
    <input type="checkbox" name="agrees"><input type="radio" name="kind" value="a" checked>
    <input type="radio" name="kind" value="b"><input type="radio" name="size" value="s">
    <textarea name="text">Dag</textarea><input type="file" name="photo"><button name="send">Send</button>`
  expect(valuesIn(form)).toEqual({ name: 'Ada', wants: 'on', agrees: '', kind: 'a', size: '', text: 'Dag' })
})
