/** Names of libraries and tools that documents mention, and that no source of ours uses. */
const foreign = new Set(['apiRequestKey', 'dataTable', 'fsModuleCache', 'toPlainText'])

const name = /`([a-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+)(?:\([^`]*\))?`/g

/** @returns the words of the sources of code, in which a name has to occur */
export const wordsOf = (sources: readonly string[]): ReadonlySet<string> =>
  new Set(sources.flatMap((source) => source.match(/[A-Za-z]\w*/g) ?? []))

/**
 * Names in camel case that a document cites in its sentences, and that no source has: the code was renamed, or the
 * document means another name. Examples of code are left, as recipes invent them.
 */
export const deadNames = (path: string, text: string, words: ReadonlySet<string>): string[] =>
  [...text.replaceAll(/```[^]*?```/g, '').matchAll(name)]
    .map(([, cited]) => cited!)
    .filter((cited) => !words.has(cited) && !foreign.has(cited))
    .map((cited) => `${path}: no source has the name ${cited}`)
