import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'

/**
 * The rules of axe that look at colours: at the contrast of a text, at whether a link in a text differs by more than
 * its colour, and, to distinguish a table of data from one of layout, at how its rows are coloured.
 */
const coloursMatterTo = ['color-contrast', 'link-in-text-block', 'th-has-data-cells']

type Work = ((this: unknown, ...values: unknown[]) => unknown) & { clear?: () => void }

/**
 * Caches the results of a function by as many values as it names, as the cache of axe does. That one looks through all
 * elements that it was called with before, which takes half of the time on a page of tens of thousands. It runs in the
 * page, by itself.
 */
function cacheResults(work: Work): Work {
  type Results = Map<unknown, unknown>
  let results: Results = new Map()
  const cached: Work = function (...values) {
    let level = results
    for (let index = 0; index < work.length - 1; index += 1) {
      const next = (level.get(values[index]) as Results | undefined) ?? new Map<unknown, unknown>()
      level.set(values[index], next)
      level = next
    }
    const last = work.length === 0 ? undefined : values[work.length - 1]
    if (!level.has(last)) level.set(last, work.apply(this, values))
    return level.get(last)
  }
  cached.clear = () => {
    results = new Map()
  }
  return cached
}

/** The expressions of axe in which most of the time goes, each with a replacement that has the same results. */
const quickened: readonly (readonly [expression: RegExp, replacement: string])[] = [
  [/\(0,\w+\.default\)(?=\(\w\),axe\._memoizedFns\.push)/, `(${cacheResults.toString()})`],
  // A page has a dozen colours, which are parsed for every element anew.
  [
    /new \w+\((\w)\)\.toGamut\(\{space:"srgb",method:"clip"\}\)\.to\("srgb"\)/,
    '((axe._colours??=new Map).get($1)??axe._colours.set($1,(({r,g,b,alpha})=>({r,g,b,alpha}))($&)).get($1))',
  ],
]

/** The form that a browser reads in half of the time. */
const shortest = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const source = quickened.reduce((text, [expression, replacement]) => {
  if (!expression.test(text)) throw new Error(`This version of axe has no ${expression.source}`)
  return text.replace(expression, replacement)
}, shortest)

/** @returns every fault that axe finds, with the first element that has it */
export async function searchByAxe(
  page: Page,
  { part, onlyColours = false }: { part?: string; onlyColours?: boolean } = {},
): Promise<string[]> {
  // Axe looks into a frame only where it runs as well. A page keeps it until another one comes.
  for (const frame of page.frames()) if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source)
  const context = part === undefined ? undefined : { include: [part] }
  // Describing what is good takes most of the time.
  const options = {
    resultTypes: ['violations' as const],
    ...(onlyColours && { runOnly: coloursMatterTo }),
  }
  return page.evaluate(
    async ({ context, options }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context ?? document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { context, options },
  )
}

/**
 * Whether the page is now, all but its colours, what it was at the call before this one: every element and attribute,
 * what can be seen, and where it stands.
 */
export const isDrawnAsBefore = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const shapes = [...document.querySelectorAll('*')].map((element) => {
      // To find the position of an element in a closed part, the browser lays that part out.
      if (!element.checkVisibility()) return ''
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const { pointerEvents, textDecorationLine } = getComputedStyle(element)
      return [isSeen, x, y, width, height, pointerEvents, textDecorationLine].join()
    })
    const record = window as { drawn?: string }
    const before = record.drawn
    record.drawn = `${document.documentElement.outerHTML}\n${shapes.join('\n')}`
    return record.drawn === before
  })
