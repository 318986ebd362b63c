import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../borders/check-borders.ts'

// "Where is …?" of the glossary promises that a search for one word finds the file: its path or a comment in it has the word.

const glossary = 'docs/glossary.md'
const from = '## Where is …?'
const rowsMin = 20

/** Dashes, line ends and the marks of comments part words as blanks do. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s*/-]+/g, ' ')
const commentsIn = (source: string) => (source.match(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? []).join('\n')

function hasTerm(path: string, term: string): boolean {
  const comments = commentsIn(readFileSync(join(projectRoot, path), 'utf8'))
  return [plain(path), plain(comments)].some((text) => text.includes(plain(term)))
}

/** @returns a sentence for each place that does not exist, or does not have the term */
export function wrongPlaces(): string[] {
  const [, list = ''] = readFileSync(join(projectRoot, glossary), 'utf8').split(from)
  const rows = [...list.matchAll(/^\| \*\*(.+?)\*\* .*$/gm)].map(([row, term]) => ({
    term: term!,
    paths: [...row.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, path]) => path!),
  }))
  if (rows.length < rowsMin) return [`${glossary}: "${from}" has ${rows.length} rows, fewer than ${rowsMin}`]
  return rows.flatMap(({ term, paths }) =>
    paths.length === 0
      ? [`${glossary}: "${term}" names no file`]
      : paths.flatMap((path) => {
          if (!existsSync(join(projectRoot, path))) return [`${glossary}: ${path} does not exist`]
          return hasTerm(path, term)
            ? []
            : [`${path}: has no "${term}" in its name or a docstring, as ${glossary} says`]
        }),
  )
}
