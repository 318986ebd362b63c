import { readTotals, sumTotals, totalsLine } from './totals.mjs'

// `node scripts/print-totals.mjs unit browser postgres`: the suites that ran before, in one line.
const totals = sumTotals(process.argv.slice(2).map(readTotals))
console.log(totalsLine(totals))
if (totals.failed > 0 || totals.passed === 0) process.exitCode = 1
