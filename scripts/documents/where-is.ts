import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../borders/check-borders.ts'

// "Where is …?" of the glossary promises that a search for one word finds the thing itself: each entry is a file with a
// declaration in it, and the word is in their names, or in the comments over and in that declaration.

const glossary = 'docs/glossary.md'
const from = '## Where is …?'
const rowsMin = 20

/** Dashes, line ends, capitals and the marks of comments part words as blanks do. */
const plain = (text: string) =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[\s*/-]+/g, ' ')
const commentsIn = (source: string) => (source.match(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? []).join('\n')

const declaration =
  /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n|(?:\/\/.*\n)+)?(?:export )?(?:default )?(?:async )?(?:function|const|class|interface|type) (\w+)/gm

/**
 * Returns a declaration of the top level, from the comment over it to the next one; undefined when there is none of
 * that name.
 */
export function declarationOf(source: string, name: string): string | undefined {
  const all = [...source.matchAll(declaration)]
  const at = all.findIndex(([, declared]) => declared === name)
  return at < 0 ? undefined : source.slice(all[at]!.index, all[at + 1]?.index)
}

const hasTerm = (term: string, texts: readonly string[]) => texts.some((text) => plain(text).includes(plain(term)))

/**
 * @param list the points of the list: `- **term**, our word for it: declarations`, each as `path#declaration`
 * @param read the text of a file; undefined when there is no such file
 * @returns a sentence for each declaration that does not exist, or does not have the term
 */
export function wrongDeclarationsIn(list: string, read: (path: string) => string | undefined): string[] {
  const points = [...list.matchAll(/^- \*\*(.+?)\*\*.*(?:\n {2}.*)*/gm)].map(([point, term]) => ({
    term: term!,
    declarations: [...point.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))(?:#(\w+))?`/g)].map(([, path, name]) => ({
      path: path!,
      name,
    })),
  }))
  if (points.length < rowsMin) return [`${glossary}: "${from}" has ${points.length} terms, fewer than ${rowsMin}`]
  return points.flatMap(({ term, declarations }) => {
    if (declarations.length === 0) return [`${glossary}: "${term}" names no declaration`]
    return declarations.flatMap(({ path, name }) => {
      const source = read(path)
      if (source === undefined) return [`${glossary}: ${path} does not exist`]
      if (name === undefined) return [`${glossary}: "${term}" does not say what of ${path}, as ${path}#name`]
      const declaration = declarationOf(source, name)
      if (declaration === undefined) return [`${glossary}: ${path} declares no ${name}`]
      const isThere = hasTerm(term, [path, name, commentsIn(declaration)])
      return isThere ? [] : [`${path}: ${name} has no "${term}" in its names or comments, as ${glossary} says`]
    })
  })
}

export function wrongDeclarations(): string[] {
  const [, list = ''] = readFileSync(join(projectRoot, glossary), 'utf8').split(from)
  const read = (path: string) => {
    const file = join(projectRoot, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  return wrongDeclarationsIn(list, read)
}
