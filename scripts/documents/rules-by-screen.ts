import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../borders/check-borders.ts'
import { contractCalls } from './contract-calls.ts'

// The tables of rules by screen promise, of each rule that a test names, a sentence; of screens, entities and states
// also where it is true and which test proves it.

const document = 'docs/product/rules-by-screen.md'
const isOfScreen = (rule: string) => /^[234]\./.test(rule)
const testFile = /\.(?:test|spec)\.tsx?$/

/** The rules, tests, screens and calls that a row may name. */
export interface RowTargets {
  /** The rules in the titles of each test file, by its path. */
  rulesByTest: ReadonlyMap<string, ReadonlySet<string>>
  /** `POST /api/…`, and URLs of screens as `/:project/doneer`. */
  targets: ReadonlySet<string>
}

/** Returns the numbers in brackets at the end of titles, with or without the mark of a part. */
export const rulesIn = (source: string): Set<string> =>
  new Set(
    [...source.matchAll(/\[(\d+\.\d\d~?(?:, \d+\.\d\d~?)*)\]['"`]/g)].flatMap(([, list]) =>
      list!.split(/,\s*/).map((rule) => rule.replace('~', '')),
    ),
  )

const quotedIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!)

/**
 * Whether a target is a known screen or call; the rest behind its URL, `/dashboard?openModal=1#/projects`, is left
 * out.
 */
const isScreenOrCall = (target: string, { targets }: RowTargets) =>
  targets.has(target) || targets.has(target.replace(/[?#].*/, ''))

/** @returns a sentence for each rule without its row, and for each row that is not so */
export function mistakesIn(table: string, named: RowTargets): string[] {
  const rows = [...table.matchAll(/^\| (\d+\.\d+) +\|(.+?)\|(.+?)\|(.+?)\|$/gm)].map(([, rule, , where, proof]) => ({
    rule: rule!,
    where: where!,
    tests: quotedIn(proof!),
  }))
  const sentences = [...table.matchAll(/^\| (\d+\.\d+) +\|[^|]+\|$/gm)].map(([, rule]) => rule!)
  const listedRules = [...rows.map(({ rule }) => rule), ...sentences]
  const inTitles = new Set([...named.rulesByTest.values()].flatMap((rules) => [...rules]))
  return [
    ...[...inTitles]
      .filter((rule) => !listedRules.includes(rule))
      .map((rule) => `has no row for ${rule}, which tests name`),
    ...sentences.filter((rule) => !inTitles.has(rule)).map((rule) => `has a row for ${rule}, which no test names`),
    ...sentences.filter(isOfScreen).map((rule) => `does not say where ${rule} is true`),
    ...listedRules
      .filter((rule, index) => listedRules.indexOf(rule) !== index)
      .map((rule) => `has two rows for ${rule}`),
    ...rows.flatMap(({ rule, where, tests }) => [
      ...(tests.length === 0 ? [`${rule} names no test`] : []),
      ...(where.trim() === '' ? [`${rule} does not say where`] : []),
      ...quotedIn(where)
        .filter((target) => !isScreenOrCall(target, named))
        .map((target) => `${rule} is said of ${target}, which is not there`),
      ...tests.flatMap((path) => {
        const rules = named.rulesByTest.get(path)
        if (rules === undefined) return [`${rule} names ${path}, which is not there`]
        return rules.has(rule) ? [] : [`${rule} names ${path}, of which no title has it`]
      }),
    ]),
  ].map((mistake) => `${document}: ${mistake}`)
}

/** Returns the mistakes in the tables of rules. Every file of tests is read, as any of them may name a rule. */
export async function wrongRules(files: readonly string[]): Promise<string[]> {
  const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
  const tests = files.filter((path) => testFile.test(path))
  const calls = await contractCalls(files)
  const routes = [...read('web/routes.ts').matchAll(/\broute\('([^']+)'/g)].map(([, path]) => `/${path!}`)
  return mistakesIn(read(document), {
    rulesByTest: new Map(tests.map((path) => [path, rulesIn(read(path))])),
    targets: new Set([...calls.map(({ method, path }) => `${method} ${path}`), '/', ...routes]),
  })
}
