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
  const pages = read('../../../../styles/app.css')
  const small = read('./colours.css')
  const dark = colourValues(pages, '@media (prefers-color-scheme: dark)')
  expect(Object.keys(dark).length).toBeGreaterThan(20)
  expect(colourValues(small, "[data-colours='dark']")).toEqual(dark)
  const light = colourValues(pages, '@theme')
  for (const [name, value] of Object.entries(colourValues(small, "[data-colours='light']")))
    expect(light[name], name).toBe(value)
  expect(Object.keys(colourValues(small, "[data-colours='light']"))).toEqual(Object.keys(dark))
})

/** The contrast by the definition of WCAG 2: 4.5 is required of a text. */
function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

const rows = ['ink', 'ink-mid', 'ink-soft', 'copper-ink', 'leaf-ink', 'amber', 'brick', 'sky']
const behind = ['paper', 'band', 'card', 'sunken']
const pairs = [
  ...behind.flatMap((under) => rows.map((over) => [over, under])),
  ...['copper', 'leaf', 'amber', 'brick', 'sky'].map((name) => ['ink', `${name}-tint`]),
  ...['copper-ink', 'leaf-ink', 'amber', 'brick', 'sky'].map((name) => [name, `${name.replace('-ink', '')}-tint`]),
  ...['copper', 'copper-hover', 'danger', 'danger-hover'].map((under) => ['white', under]),
  ...[1, 2, 3, 4, 5, 6].map((number) => ['white', `person-${number}`]),
]

test('text always has enough contrast, as the advice before publishing says', () => {
  const pages = read('../../../../styles/app.css')
  const light = colourValues(pages, '@theme')
  const schemes = { light, dark: { ...light, ...colourValues(pages, '@media (prefers-color-scheme: dark)') } }
  const tooFaint = Object.entries(schemes).flatMap(([scheme, colours]) =>
    pairs
      .map(([over, under]) => ({
        over,
        under,
        contrast: contrastOf(colours[`--color-${over}`]!, colours[`--color-${under}`]!),
      }))
      .filter(({ contrast }) => !(contrast >= 4.5))
      .map(({ over, under, contrast }) => `${over} on ${under} when it is ${scheme}: ${contrast.toFixed(2)}`),
  )
  expect(tooFaint).toEqual([])
})
