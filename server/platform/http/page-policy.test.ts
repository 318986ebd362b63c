import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { controlStyleHashes, inlineScriptHashes, pagePolicy } from './page-policy.ts'

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

test('every inline script is known by its own hash, and files are not hashed', () => {
  const html = `<script>window.a = 1</script><script type="module" async="">import "/assets/b.js";\nb()</script>
    <script src="/assets/c.js"></script><script async="" src="/d.js"></script><script></script>`
  expect(inlineScriptHashes(html)).toEqual([hashOf('window.a = 1'), hashOf('import "/assets/b.js";\nb()'), hashOf('')])
})

test('a form leads to ourselves and to where is paid, and nowhere else', () => {
  expect(pagePolicy({ scripts: [] })).toContain("form-action 'self';")
  const formTargets = ['https://betalen.example', 'https://bank.example:8443']
  expect(pagePolicy({ scripts: [], formTargets })).toContain(
    "form-action 'self' https://betalen.example https://bank.example:8443;",
  )
  // A word too many would be a rule of its own.
  for (const wrong of ['https://betalen.example/pad', "https://a.example; script-src 'unsafe-inline'", '*', 'https:'])
    expect(() => pagePolicy({ scripts: [], formTargets: [wrong] })).toThrow(wrong)
})

test('nothing inline runs that is not named, and no page may be framed', () => {
  const policy = pagePolicy({ scripts: ['nonce-abc'] })
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toContain("style-src-attr 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('the style sheets that React Aria writes are those that the policy knows, and no others', () => {
  const written = ['interactions/usePress', 'overlays/usePreventScroll'].map((name) => {
    const source = readFileSync(`node_modules/react-aria/dist/private/${name}.mjs`, 'utf8')
    const style = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source)![1]!
    return hashOf(style.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim())
  })
  expect(written).toEqual(controlStyleHashes)
  expect(pagePolicy({ scripts: [] })).toContain(`style-src 'self' ${written.map((hash) => `'${hash}'`).join(' ')};`)
})
