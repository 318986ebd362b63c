import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The parts that all windows and choices of the product share, held by their source: no test opens them all.

const sources = (readdirSync('web', { recursive: true }) as string[])
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file: `web/${file}`, text: readFileSync(`web/${file}`, 'utf8') }))

/** Returns the text between the brace at that index and the one that closes it. */
function braced(text: string, open: number): string {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(open + 1, at)
  }
  throw new Error('a brace is never closed')
}

/** The buttons in the foot of every window and of every step in one, a list for each state they can be in. */
const feet = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\b(?:footer|buttons)=(?=\{)/g)].flatMap((result) =>
    braced(text, result.index + result[0].length)
      .split(/\)\s*:\s*[^()<>]*\(/)
      .map((state) => ({
        file,
        buttons: [...state.matchAll(/<\w*Button(?:Link)?\b([^>]|=>)*>/g)].map(([tag]) => tag),
      })),
  ),
)

/** Whether a button leads back or does something beside the matter; what the window is for is the filled one. */
const isBeside = (tag: string) => /kind="(?:outline|quiet)"/.test(tag)

test('in the foot of every window what it is for comes last, and there is one of it', () => {
  expect(feet.filter(({ buttons }) => buttons.length > 0).length).toBeGreaterThan(10)
  for (const { file, buttons } of feet) {
    const kinds = buttons.map((tag) => (isBeside(tag) ? 'beside' : 'for'))
    expect([file, kinds], buttons.join('\n')).toEqual([file, kinds.toSorted()])
    expect(kinds.filter((kind) => kind === 'for').length, file).toBeLessThanOrEqual(1)
  }
})

test('a choice of one among some looks like a card or like segments, and like nothing else', () => {
  const own = sources.filter(({ text }) => /type="radio"|role="radio"|<RadioGroup/.test(text)).map(({ file }) => file)
  expect(own.toSorted()).toEqual(['web/ui/fields/choice-card.tsx', 'web/ui/fields/segments.tsx'])
})
