/** Names of libraries and tools that documents mention, and that no source of ours uses. */
const foreign = new Set(['apiRequestKey', 'dataTable', 'fsModuleCache', 'toPlainText'])

const cited = /`([a-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+)(?:\([^`]*\))?`/g
/** The beginning of several names, as `findVisible…`. */
const citedStem = /`([a-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+)…`/g
const inExample = /\b([a-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+)\b/g
const example = /```[^]*?```/g

/** @returns the words of the sources of code, in which a name has to occur */
export const namesInSources = (sources: readonly string[]): ReadonlySet<string> =>
  new Set(sources.flatMap((source) => source.match(/[A-Za-z]\w*/g) ?? []))

/**
 * Returns names in camel case, and beginnings of such, that a document cites in its sentences or has in its examples of
 * code, and that no source has: the code was renamed, or the document means another name. So an example is one of the
 * code, and not an invented one.
 */
export const deadNames = (path: string, text: string, words: ReadonlySet<string>): string[] =>
  [
    ...text.replaceAll(example, '').matchAll(cited),
    ...(text.match(example) ?? []).flatMap((code) => [...code.matchAll(inExample)]),
  ]
    .map(([, name]) => name!)
    .filter((name) => !words.has(name) && !foreign.has(name))
    .concat(deadStems(text, words))
    .map((name) => `${path}: no source has the name ${name}`)

const deadStems = (text: string, words: ReadonlySet<string>): string[] =>
  [...text.matchAll(citedStem)]
    .map(([, stem]) => stem!)
    .filter((stem) => ![...words].some((word) => word.startsWith(stem)))
    .map((stem) => `${stem}…`)
