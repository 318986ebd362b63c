import { parseArgs } from 'node:util'
import { readTotals, sumTotals, totalsLine } from './totals.mjs'

// `node scripts/test-totals/print-totals.mjs unit browser postgres`: the suites that ran before, in one line, and
// before it a line for each test that failed. With `--failed-steps=1` something that is no test failed beside them, and
// counts as one.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'failed-steps': { type: 'string', default: '0' } },
})
const besides = { passed: 0, failed: Number(values['failed-steps']), failures: [] }
const totals = sumTotals([...positionals.map(readTotals), besides])
for (const failure of totals.failures) console.log(`failed: ${failure}`)
console.log(totalsLine(totals))
if (totals.failed > 0 || totals.passed === 0) process.exitCode = 1
