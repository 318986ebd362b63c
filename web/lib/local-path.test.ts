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
