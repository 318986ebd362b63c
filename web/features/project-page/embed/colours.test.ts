import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Names and values of the first rule behind a word. */
function colourValues(css: string, word: string): Record<string, string> {
  const rule = css.slice(css.indexOf(word))
  const body = rule.slice(rule.indexOf('{') + 1)
  const first = body.slice(0, body.search(/\}/))
  return Object.fromEntries([...first.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

test('colours that were chosen are those of every page', () => {
  const pages = read('../../../styles/app.css')
  const small = read('./colours.css')
  const dark = colourValues(pages, '@media (prefers-color-scheme: dark)')
  expect(Object.keys(dark).length).toBeGreaterThan(20)
  expect(colourValues(small, "[data-colours='dark']")).toEqual(dark)
  const light = colourValues(pages, '@theme')
  for (const [name, value] of Object.entries(colourValues(small, "[data-colours='light']")))
    expect(light[name], name).toBe(value)
  expect(Object.keys(colourValues(small, "[data-colours='light']"))).toEqual(Object.keys(dark))
})
