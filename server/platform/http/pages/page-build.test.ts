import { expect, test } from 'vitest'
import { filePathsOf, formPathsOf } from './page-build.ts'

test('a form is taken at the address of its page, whatever stands round the page', () => {
  const action = () => undefined
  const routes = {
    root: { path: '', module: {} },
    frame: { parentId: 'root', module: {} },
    front: { parentId: 'frame', module: { action } },
    login: { parentId: 'frame', path: 'login', module: { action } },
    register: { parentId: 'frame', path: ':project/inschrijven', module: { action, handle: { takesFiles: true } } },
    donate: { parentId: 'root', path: ':project/doneer', module: { action } },
    project: { parentId: 'root', path: ':project', module: {} },
  }
  expect(formPathsOf({ routes })).toEqual(['/', '/login', '/:project/inschrijven', '/:project/doneer'])
  expect(filePathsOf({ routes })).toEqual(['/:project/inschrijven'])
})
