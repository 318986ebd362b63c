import { strayAbsentParts } from './by-hand/absent-parts.ts'
import { strayAmounts } from './by-hand/amounts.ts'
import { strayClocks } from './by-hand/clocks.ts'
import { strayDurations } from './by-hand/durations.ts'
import { strayRows } from './by-hand/rows.ts'
import { strayStyles } from './by-hand/inline-styles.ts'
import { strayJobs } from './by-hand/jobs.ts'
import { strayRoutes } from './by-hand/routes.ts'
import { straySignatures } from './by-hand/signatures.ts'
import { strayConditions } from './jsx-conditions.ts'
import { twiceOptional } from './optional-types.ts'
import { isTest } from './sources.ts'
import { strayDonations, strayFixtures, straySignIns } from './test-fixtures.ts'
import { bareCalls } from './words/call-names.ts'
import { misopenedDocstrings } from './words/docstrings.ts'
import { misnamedFile, namelessParts } from './words/file-names.ts'
import { foreignWordsIn } from './words/foreign-words.ts'
import { misnamedNews } from './words/news-verbs.ts'
import { strayMeaningsIn } from './words/one-meaning.ts'
import { foreignTextsIn } from './words/operator-texts.ts'
import { pronounsIn } from './words/pronouns.ts'
import { misnamedReaders, refusedByHand } from './words/reading-verbs.ts'
import { misnamedTypes } from './words/type-names.ts'
import { misnamedValues } from './words/value-names.ts'
import { misnamedUseCases, misnamedWriters } from './words/writing-verbs.ts'

/** A rule that a file keeps or breaks by itself. */
export interface FileCheck {
  where: (path: string) => boolean
  /** @returns a line for each place where the file breaks it */
  find: (path: string, text: string) => string[]
}

const everywhere = () => true
const product = (path: string) => !isTest(path)
const productIn = (folder: RegExp) => (path: string) => !isTest(path) && folder.test(path)
const testsIn = (folder: RegExp) => (path: string) => isTest(path) && folder.test(path)
/** Whether a file is none of the checks, which have examples of all that they find. */
const outsideOfChecks = (path: string) => !path.startsWith('scripts/house/')
const slices = productIn(/^server\/slices\//)

const byLines =
  (find: (path: string, lines: readonly string[]) => string[]): FileCheck['find'] =>
  (path, text) =>
    find(path, text.split('\n'))

/** The rules of STYLE.md on single files, by the files that they hold for. */
export const fileChecks: readonly FileCheck[] = [
  { where: everywhere, find: namelessParts },
  { where: everywhere, find: byLines(foreignWordsIn) },
  { where: everywhere, find: byLines(pronounsIn) },
  { where: everywhere, find: byLines(strayMeaningsIn) },
  { where: everywhere, find: misnamedTypes },
  { where: everywhere, find: misnamedValues },
  { where: outsideOfChecks, find: byLines(twiceOptional) },
  { where: outsideOfChecks, find: byLines((path, lines) => strayDurations(path, lines, isTest(path))) },
  { where: (path) => product(path) && outsideOfChecks(path), find: strayJobs },
  { where: product, find: strayAbsentParts },
  { where: product, find: misopenedDocstrings },
  { where: product, find: byLines(strayClocks) },
  // Logs, errors and statements are read by operators, who search for the words of the field too.
  { where: productIn(/^(server|db|contract|bench)\//), find: foreignTextsIn },
  // Public pages divide by hand: the module of amounts would be one more file that they load.
  { where: (path) => /^(contract|server|db|tests)\//.test(path), find: byLines(strayAmounts) },
  { where: productIn(/^(server|db)\//), find: byLines(strayRows) },
  { where: productIn(/^server\//), find: byLines(straySignatures) },
  { where: productIn(/^server\//), find: misnamedReaders },
  { where: productIn(/^server\//), find: refusedByHand },
  { where: productIn(/^server\/.*\/queries(\/.+)?\.ts$/), find: misnamedWriters },
  { where: slices, find: misnamedFile },
  { where: slices, find: byLines(strayRoutes) },
  { where: slices, find: misnamedNews },
  { where: slices, find: misnamedUseCases },
  { where: slices, find: bareCalls },
  { where: (path) => /^web\/.*\.tsx$/.test(path), find: strayConditions },
  { where: productIn(/^web\//), find: byLines(strayStyles) },
  // Journeys have the same two ways in `tests/support/browser`.
  { where: testsIn(/^(server|db|tests\/(?!e2e|support\/browser))/), find: straySignIns },
  { where: testsIn(/^(server|db|tests\/(?!support))/), find: strayDonations },
  { where: testsIn(/^web\//), find: strayFixtures },
]
