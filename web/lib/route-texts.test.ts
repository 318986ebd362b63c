import { expect, test } from 'vitest'
import { textsOfRoutes } from './route-texts.ts'

test('the files of a page are those that its routes name', () => {
  const routes = [{ handle: { hasNoScripts: true } }, {}, { handle: { texts: ['project', 'common'] } }]
  expect(textsOfRoutes(routes)).toEqual(['project', 'common'])
})
