import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each(['/', '/schoon-water', '/a/b?c=d#e'])('%s stays on this site', (path) => {
  expect(localPath(path)).toBe(path)
})

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'evil', '', '/\t/evil.test', '/a\nb', undefined, 7])(
  '%j leads home instead',
  (path) => {
    expect(localPath(path)).toBe('/')
  },
)

test('letters that a Location header cannot carry are written as it can', () => {
  expect(localPath('/日本?naam=Zoë#één')).toBe('/%E6%97%A5%E6%9C%AC?naam=Zo%C3%AB#%C3%A9%C3%A9n')
  expect(localPath('/al%20gedaan?a=%C3%AB')).toBe('/al%20gedaan?a=%C3%AB')
  expect(localPath('/\ud800')).toBe('/%EF%BF%BD')
  for (const path of ['/日本', '/\ud800x?y#z']) expect(() => new Headers({ location: localPath(path) })).not.toThrow()
})

test('a path that leads elsewhere in a roundabout way leads home', () => {
  for (const path of ['/./\\/evil.test', '/a/..//evil.test', '/.//evil.test']) expect(localPath(path)).toBe('/')
})
