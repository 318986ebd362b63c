import { expect, test } from 'vitest'
import { PageRoutes } from './page-routes.ts'

const shared = (path: string, ...sharedBy: string[]) => ({ path, sharedBy, isGiving: false })
const own = (path: string, isGiving = false) => ({ path, sharedBy: undefined, isGiving })

const routes = new PageRoutes([
  shared('/'),
  own('/login'),
  shared('/:address', 'pagina'),
  own('/:project/doneer', true),
  shared('/:project/embed/:look?', 'team'),
  own('/teams/:id'),
  own('/*'),
])

test.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/LOGIN?redirect=%2F', '/login'],
  ['/water', '/:address'],
  ['/water/', '/:address'],
  ['/water.data?_routes=x', '/:address'],
  ['/water/doneer', '/:project/doneer'],
  ['/water/doneer.data', '/:project/doneer'],
  ['/water/embed', '/:project/embed/:look?'],
  ['/water/embed/card-dark', '/:project/embed/:look?'],
  ['/teams/7', '/teams/:id'],
  ['/water/iets/anders', '/*'],
])('%s is the page %s', (url, path) => {
  expect(routes.find(url)?.path).toBe(path)
})

test.each([
  ['/water?x=1', '/water'],
  ['/water?', '/water'],
  ['/water?x=1&pagina=2&y', '/water?pagina=2'],
  ['/water?pagina[]=2&utm_source=x', '/water'],
  ['/?x=1', '/'],
  ['/water/embed?team=3&amount=5', '/water/embed?team=3'],
  // Whatever a page reads that is nobody else's stays, and so does what the router asks for.
  ['/login?redirect=%2Fsettings', '/login?redirect=%2Fsettings'],
  ['/water/doneer?amount=25', '/water/doneer?amount=25'],
  ['/water.data?_routes=root', '/water.data?_routes=root'],
  ['/__manifest?paths=%2Fwater&version=1', '/__manifest?paths=%2Fwater&version=1'],
])('%s is made as %s', (url, made) => {
  expect(routes.withoutUnknown(url)).toBe(made)
})

test('an address of no page is left as it is', () => {
  expect(new PageRoutes([]).withoutUnknown('/water?x=1')).toBe('/water?x=1')
})
