import { expect, test } from 'vitest'
import { filePathsOf, formPathsOf } from './router-build.ts'

test('a form is taken at the URL of its page, in any layout', () => {
  const quiet = { takesForms: false, takesFiles: false, isGiving: false, waitsForProvider: false }
  const form = { ...quiet, takesForms: true }
  const routes = {
    root: { ...quiet, path: '' },
    frame: { ...quiet, parentId: 'root' },
    front: { ...form, parentId: 'frame' },
    login: { ...form, parentId: 'frame', path: 'login' },
    register: { ...form, parentId: 'frame', path: ':project/inschrijven', takesFiles: true },
    donate: { ...form, parentId: 'root', path: ':project/doneer' },
    project: { ...quiet, parentId: 'root', path: ':project', takesFiles: true },
  }
  expect(formPathsOf(routes)).toEqual(['/', '/login', '/:project/inschrijven', '/:project/doneer'])
  expect(filePathsOf(routes)).toEqual(['/:project/inschrijven'])
})
