import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { controlStyleHashes, nameOwnScripts, pagePolicy } from './page-policy.ts'

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

test('the policy names the scripts of our components by their hashes, and no nonce is left', () => {
  const html = `<script nonce="abc">window.a = 1</script><script nonce="abc" type="module" async="">import "/b.js"\nb()</script>
    <script src="/c.js" nonce="abc"></script><script>stolen()</script><script nonce="">stolen()</script>
    <script nonce="abd">stolen()</script><link rel="modulepreload" nonce="abc" href="/d.js"/><p>abc</p>`
  const named = nameOwnScripts(html, 'abc')
  expect(named.scripts).toEqual([hashOf('window.a = 1'), hashOf('import "/b.js"\nb()')])
  expect(named.html).toBe(html.replaceAll(' nonce="abc"', ''))
})

test('a script that begins inside of another text is read as a browser reads it, and never named', () => {
  const html = `<script>stolen(); /* <script nonce="abc">ours()</script><p>`
  expect(nameOwnScripts(html, 'abc').scripts).toEqual([])
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

test('only named inline scripts run, and no page may be framed', () => {
  const policy = pagePolicy({ scripts: ['nonce-abc'] })
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toContain("style-src-attr 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('the style sheets that React Aria writes are those that the policy knows, and no others', () => {
  const text = ['interactions/usePress', 'overlays/usePreventScroll'].map((name) => {
    const source = readFileSync(`node_modules/react-aria/dist/private/${name}.mjs`, 'utf8')
    const style = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source)![1]!
    return hashOf(style.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim())
  })
  expect(text).toEqual(controlStyleHashes)
  expect(pagePolicy({ scripts: [] })).toContain(`style-src 'self' ${text.map((hash) => `'${hash}'`).join(' ')};`)
})
