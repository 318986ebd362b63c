import { expect, test } from 'vitest'
import { mistakesIn, type RowTargets, rulesIn } from './rules-by-screen.ts'

const named: RowTargets = {
  rulesByTest: new Map([
    ['tests/e2e/pages/landing.spec.ts', new Set(['2.01', '9.04'])],
    ['server/slices/bell.api.test.ts', new Set(['4.15'])],
  ]),
  targets: new Set(['/', '/dashboard', '/:project/embed/:look?', 'PUT /notifications/read']),
}
const landing = '| 2.01 | links scroll | `/`, every screen | `tests/e2e/pages/landing.spec.ts` |'
const bell = '| 4.15 | read when opened | `PUT /notifications/read` | `server/slices/bell.api.test.ts` |'
const scrolling = '| 9.04 | how long scrolling lasts |'
const mistakes = (...rows: string[]) =>
  mistakesIn([scrolling, ...rows].join('\n'), named).map((sentence) =>
    sentence.replace('docs/product/rules-by-screen.md: ', ''),
  )

/** The title of a test, not written out, as the check reads this file too. */
const title = (rules: string) => `test('gives [${rules}]', () => {`

test('reads the rules at the end of a title, of which some are proven in part', () => {
  const source = [title('2.15, 4.07~, 5.01'), title('3.03'), 'const list = [1.25, 2.5]', 'at[4]'].join('\n')
  expect([...rulesIn(source)]).toEqual(['2.15', '4.07', '5.01', '3.03'])
})

test('has nothing to say of a table in which every rule has its screen and its test', () => {
  expect(mistakes('| rule | what | where | proven by |', '| ---- | --- | --- | --- |', landing, bell)).toEqual([])
  const embed = landing.replace('`/`', '`/:project/embed/:look?`, `/dashboard?openModal=1#/projects`')
  expect(mistakes(embed, bell)).toEqual([])
})

test('wants a row for every other rule that a test names, and a target for one of a screen', () => {
  expect(mistakesIn([landing, bell].join('\n'), named)).toEqual([expect.stringMatching('has no row for 9.04')])
  expect(mistakes(landing, '| 4.15 | read when opened |')).toEqual(['does not say where 4.15 is true'])
})

test.each([
  ['a rule without a row', [landing], 'has no row for 4.15, which tests name'],
  ['a rule with two', [landing, bell, bell], 'has two rows for 4.15'],
  ['another rule with two', [landing, bell, scrolling], 'has two rows for 9.04'],
  ['another rule that is gone', [landing, bell, '| 9.05 | delays |'], 'has a row for 9.05, which no test names'],
  ['a row without a test', [landing.replace(/`tests.*`/, '–'), bell], '2.01 names no test'],
  ['a row without a target', [landing.replace('`/`, every screen', ' '), bell], '2.01 does not say where'],
  [
    'a test that is gone',
    [landing.replace('landing', 'gone'), bell],
    '2.01 names tests/e2e/pages/gone.spec.ts, which is not there',
  ],
  [
    'a test of another rule',
    [landing, bell.replace('server/slices/bell.api.test.ts', 'tests/e2e/pages/landing.spec.ts')],
    '4.15 names tests/e2e/pages/landing.spec.ts, of which no title has it',
  ],
  ['a screen that is gone', [landing.replace('`/`', '`/gone`'), bell], '2.01 is said of /gone, which is not there'],
  [
    'a call that is gone',
    [landing, bell.replace('PUT', 'POST')],
    '4.15 is said of POST /notifications/read, which is not there',
  ],
])('reports %s', (_title, rows, sentence) => {
  expect(mistakes(...rows)).toEqual([sentence])
})
