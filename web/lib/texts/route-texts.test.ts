import { expect, test } from 'vitest'
import { textsOfRoutes } from './route-texts.ts'

test('the files of a page are those that its routes name', () => {
  const routes = [{ handle: { hasNoScripts: true } }, {}, { handle: { texts: ['project', 'common'] } }]
  expect(textsOfRoutes(routes)).toEqual(['project', 'common'])
})

test('loaded data decides which of them a page leaves out; of a page that failed nothing is known', () => {
  const handle = { texts: ['project', 'content'], leavesOut: (isGuest: boolean) => (isGuest ? ['content'] : []) }
  expect(textsOfRoutes([{ handle, loaderData: true }])).toEqual(['project'])
  expect(textsOfRoutes([{ handle, loaderData: false }])).toEqual(['project', 'content'])
  expect(textsOfRoutes([{ handle }])).toEqual(['project', 'content'])
})
