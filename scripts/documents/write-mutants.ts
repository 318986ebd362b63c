import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../borders/check-borders.ts'

// `npm run mutants`: takes the figures of the last `npm run mutate` into the table of docs/mutants.md. A run over a
// part of the files replaces their rows alone; files that changed after the run keep the row they have.

interface Report {
  files: Record<string, { source: string; mutants: { status: string }[] }>
}

/** Counts by the mutants that Stryker ran; it leaves some out by itself. */
const notRun = new Set(['Ignored', 'CompileError', 'RuntimeError', 'Pending'])
const killing = new Set(['Killed', 'Timeout'])

const row = /^\| `([\w./-]+)` +\| (\d+) of (\d+) +\| +\d+ % +\|$/gm
const survivor = /^\| `([\w./-]+)` +\| (?!\d+ of )(.+?) +\| /gm
const unexplainedSentence = /(?<=^## Survivors\n\n)(?:Without a line yet: .*\n\n(?:- .+\n)+\n)?/m
const total = /^\d+ of \d+ mutants are killed, [\d.]+ %/m

/**
 * @param document the text of docs/mutants.md
 * @param read the text of a file as it is now; undefined when there is no such file
 */
export function withFigures(document: string, report: Report, read: (path: string) => string | undefined): string {
  const counts = new Map<string, readonly [killed: number, all: number]>()
  for (const [, path, killed, all] of document.matchAll(row))
    if (read(path!) !== undefined) counts.set(path!, [Number(killed), Number(all)])
  for (const [path, { source, mutants }] of Object.entries(report.files)) {
    const run = mutants.filter(({ status }) => !notRun.has(status))
    if (run.length > 0 && read(path) === source)
      counts.set(path, [run.filter(({ status }) => killing.has(status)).length, run.length])
  }
  const paths = [...counts.keys()].toSorted()
  const width = Math.max(...paths.map((path) => path.length))
  const lines = paths.map((path) => {
    const [killed, all] = counts.get(path)!
    // Only all of them are 100 %.
    const share = `${killed === all ? 100 : Math.min(99, Math.round((100 * killed) / all))} %`.padEnd(5)
    return `| ${`\`${path}\``.padEnd(width + 2)} | ${`${killed} of ${all}`.padEnd(10)} | ${share} |`
  })
  const sum = (at: 0 | 1) => [...counts.values()].reduce((before, count) => before + count[at], 0)
  const share = ((100 * sum(0)) / sum(1)).toFixed(1)
  const from = document.search(row)
  const to = document.indexOf('\n\n', from)
  const text = document.slice(0, from) + lines.join('\n') + document.slice(to)
  return withUnexplained(text.replace(total, `${sum(0)} of ${sum(1)} mutants are killed, ${share} %`))
}

/**
 * Writes above the list of survivors how many of the results have no line in it. A line stands for the mutants between
 * its semicolons, and each of them for one or for its number in brackets.
 * @param document the text of docs/mutants.md
 */
export function withUnexplained(document: string): string {
  const explained = new Map<string, number>()
  for (const [, path, mutants] of document.matchAll(survivor)) {
    const counts = mutants!.split(';').map((each) => Number(/ \((\d+)\)$/.exec(each.trim())?.[1] ?? 1))
    explained.set(
      path!,
      counts.reduce((sum, count) => sum + count, explained.get(path!) ?? 0),
    )
  }
  const missing = [...document.matchAll(row)].flatMap(([, path, killed, all]) => {
    const count = Number(all) - Number(killed) - (explained.get(path!) ?? 0)
    return count > 0 ? [`- \`${path}\`: ${count}`] : []
  })
  const sentence =
    missing.length === 0 ? '' : `Without a line yet: the next whole run names them.\n\n${missing.join('\n')}\n\n`
  return document.replace(unexplainedSentence, sentence)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(projectRoot, 'docs/mutants.md')
  const report = JSON.parse(readFileSync(join(projectRoot, 'reports/mutation/mutation.json'), 'utf8')) as Report
  const read = (file: string) =>
    existsSync(join(projectRoot, file)) ? readFileSync(join(projectRoot, file), 'utf8') : undefined
  writeFileSync(path, withFigures(readFileSync(path, 'utf8'), report, read))
}
