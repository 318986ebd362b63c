import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes, pagePolicy } from './page-policy.ts'

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

test('every inline script is known by its own hash, and files are not hashed', () => {
  const html = `<script>window.a = 1</script><script type="module" async="">import "/assets/b.js";\nb()</script>
    <script src="/assets/c.js"></script><script async="" src="/d.js"></script><script></script>`
  expect(inlineScriptHashes(html)).toEqual([hashOf('window.a = 1'), hashOf('import "/assets/b.js";\nb()'), hashOf('')])
})

test('nothing inline runs that is not named, and no page may be framed', () => {
  const policy = pagePolicy(['nonce-abc'])
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toContain("style-src-attr 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})
