import { expect, test } from 'vitest'
import { formPathsOf } from './page-build.ts'

test('a form is taken at the address of its page, whatever stands round the page', () => {
  const action = () => undefined
  const routes = {
    root: { path: '', module: {} },
    frame: { parentId: 'root', module: {} },
    front: { parentId: 'frame', module: { action } },
    login: { parentId: 'frame', path: 'login', module: { action } },
    donate: { parentId: 'root', path: ':project/doneer', module: { action } },
    project: { parentId: 'root', path: ':project', module: {} },
  }
  expect(formPathsOf({ routes })).toEqual(['/', '/login', '/:project/doneer'])
})
