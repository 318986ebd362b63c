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
  ['/_root.data', '/'],
  ['/%6Cogin', '/login'],
  ['/iets/../water', '/:address'],
  ['//doneer', '/*'],
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
  // Parameters that only one page reads stay, and so do those of the router.
  ['/login?redirect=%2Fsettings', '/login?redirect=%2Fsettings'],
  ['/water/doneer?amount=25', '/water/doneer?amount=25'],
  ['/water.data?_routes=root', '/water.data?_routes=root'],
  ['/__manifest?paths=%2Fwater&version=1', '/__manifest?paths=%2Fwater&version=1'],
  // However a page is written, it is the same page.
  ['/Water', '/water'],
  ['/WATER/?x=1&pagina=2', '/water?pagina=2'],
  ['/%57ater', '/water'],
  ['/water///', '/water'],
  ['/iets/../water', '/water'],
  ['/iets/%2E%2E/water?x', '/water'],
  ['/water#x', '/water'],
  ['/Caf%c3%A9', '/caf%C3%A9'],
  ['/Water/Embed/Card-Dark?team=3', '/water/embed/card-dark?team=3'],
  ['///?x=1', '/'],
  ['/LOGIN', '/LOGIN'],
  ['//water', '//water'],
  ['/water.%64ata', '/water.%64ata'],
  ['/__Manifest?x', '/__Manifest?x'],
  // The data of a page reads what the page reads, and what the router requests.
  ['/water.data?x=1&pagina=2&_routes=root', '/water.data?pagina=2&_routes=root'],
  ['/water.data?x=1', '/water.data'],
  ['/_root.data?x=1&_routes=root', '/_root.data?_routes=root'],
  ['/water/doneer.data?amount=25', '/water/doneer.data?amount=25'],
])('%s is made as %s', (url, creation) => {
  expect(routes.sharedUrlOf(url)).toBe(creation)
})

test('a URL with a thousand slashes is read as fast as another', () => {
  const slashes = '/'.repeat(16_000)
  expect(routes.sharedUrlOf(`/water${slashes}`)).toBe('/water')
  expect(routes.sharedUrlOf(`${slashes}water`)).toBe(`${slashes}water`)
})

test('a URL of no page is left as it is', () => {
  expect(new PageRoutes([]).sharedUrlOf('/water?x=1')).toBe('/water?x=1')
})

test('a URL with more segments than any page is too deep, in any spelling', () => {
  for (const url of ['/', '/water', '/water/embed/card', '/water/embed/card/?a/b/c/d', '//water///embed/card.data'])
    expect(routes.isTooDeep(url)).toBe(false)
  for (const url of ['/water/embed/card/dark', `/${'a/'.repeat(7_000)}`, '/a/a/a/a.data'])
    expect(routes.isTooDeep(url)).toBe(true)
})

test('a request for more pages than a screen has links to does not reach the router', () => {
  const names = (count: number, comma: string) => `/__manifest?version=1&paths=${Array(count).fill('a').join(comma)}`
  for (const comma of [',', '%2C', '%2c'])
    expect([routes.isTooDeep(names(250, comma)), routes.isTooDeep(names(251, comma))]).toEqual([false, true])
  expect(routes.isTooDeep('/__manifest?paths=/water,%2Fwater%2Fembed%2Fcard')).toBe(false)
  expect(routes.isTooDeep(`/__manifest?paths=/water,${'%2Fa'.repeat(7_000)}`)).toBe(true)
})
