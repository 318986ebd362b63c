import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../borders/check-borders.ts'
import { aboutAreas, areas, pathOfSlice } from '../borders/slice-order.mjs'

// Parts of documents that repeat the code. `npm run documents` writes them, and the check compares them.

interface Part {
  path: string
  /** The lines before and after the part. */
  from: string
  to: string
  text: () => string
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/**
 * Returns the comment over the function that registers a slice, or the first of its door where nothing is registered.
 */
function docstringOf(slice: string): string {
  const path = `server/slices/${pathOfSlice(slice)}/index.ts`
  const door = read(path)
  const comments = [...door.matchAll(/^\/\*\*((?:(?!\*\/)[\s\S])+)\*\/\n(.*)/gm)]
  const comment = comments.find(([, , below]) => below!.startsWith('export function register')) ?? comments[0]
  if (comment === undefined) throw new Error(`${path}: has no docstring that says what the slice is`)
  return comment[1]!
    .replaceAll(/^ ?\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const linesOfArea = ([area, slices]: [string, readonly string[]]) =>
  [`**${area}**: ${aboutAreas[area]}\n`, ...slices.map((slice) => `- \`${slice}\`: ${docstringOf(slice)}`)].join('\n')

const decisions = 'docs/decisions'

/**
 * Returns the title of a record and its date. It begins with a heading, `# 12. Title`, and below it
 * `Accepted on 2026-11-26.`
 */
function titleAndDateOf(file: string): string {
  const [heading = '', , status = ''] = read(join(decisions, file)).split('\n')
  const [, number, title] = /^# (\d+)\. (.+)$/.exec(heading) ?? []
  if (title === undefined || Number(number) !== Number(file.slice(0, 4)))
    throw new Error(`${decisions}/${file}: the first line must be "# ${Number(file.slice(0, 4))}. Title"`)
  const [, date] = /^Accepted on (\d{4}-\d{2}-\d{2})\.$/.exec(status) ?? []
  if (date === undefined) throw new Error(`${decisions}/${file}: the third line must be "Accepted on" and a date`)
  return `${title}, ${date}`
}

const parts: readonly Part[] = [
  {
    path: 'ARCHITECTURE.md',
    from: '<!-- The slices in order, by npm run documents. -->\n\n',
    to: '\n\n<!-- End of the slices. -->',
    text: () => Object.entries(areas).map(linesOfArea).join('\n\n'),
  },
  {
    path: `${decisions}/README.md`,
    from: '<!-- The records in order, by npm run documents. -->\n\n',
    to: '\n\n<!-- End of the records. -->',
    text: () =>
      readdirSync(join(projectRoot, decisions))
        .filter((name) => /^\d{4}-.+\.md$/.test(name))
        .toSorted()
        .map((name) => `- [${name.slice(0, 4)}](${name}) ${titleAndDateOf(name)}`)
        .join('\n'),
  },
]

function replaced({ path, from, to, text }: Part): { before: string; after: string } {
  const before = read(path)
  const start = before.indexOf(from) + from.length
  const end = before.indexOf(to, start)
  if (start < from.length || end < 0) throw new Error(`${path}: the lines around a derived part are gone`)
  return { before, after: before.slice(0, start) + text() + before.slice(end) }
}

/** Whether a derived part has another content; `npx oxfmt` wraps its lines after it was written. */
function isOutdated(part: Part): boolean {
  const { before, after } = replaced(part)
  return before.replaceAll(/\s+/g, ' ') !== after.replaceAll(/\s+/g, ' ')
}

/** @returns a sentence for each document of which a derived part is not what it should be */
export const outdatedParts = (): string[] =>
  parts
    .filter(isOutdated)
    .map(({ path }) => `${path}: what it derives is not what stands there now; npm run documents writes it`)

export function writeDerivedParts(): void {
  for (const part of parts.filter(isOutdated)) writeFileSync(join(projectRoot, part.path), replaced(part).after)
}
