import { createJobs } from '../platform/jobs/jobs.ts'
import { silentLog } from '../platform/log.ts'
import { openStorage } from '../ports/storage/open-storage.ts'
import { compareStandings, updateStandings } from '../slices/fundraisers/leaderboards/index.ts'
import { findMissingFiles } from '../slices/identity/media/index.ts'
import { compareTotals } from '../slices/money/payments/index.ts'
import { compareDays } from '../slices/money/statistics/index.ts'
import { type Command, exitCodes } from './command.ts'
import { resultLine } from './result-line.ts'
import { type CommandDeps, withDatabase } from './with-database.ts'

/** The most differences that are named; all of them are counted. */
const namedMax = 20

export const verify: Command = {
  name: 'verify',
  summary: 'Compares the books with the ledger, as each day, and looks for the file of every picture.',
  run: ({ environment, print }) =>
    withDatabase(environment, async (deps) => {
      const results = [...(await verifyBooks(deps)), ...(await verifyFiles(deps))]
      for (const { isSound, text } of results) print(resultLine(isSound ? 'ok' : 'fault', text))
      return results.every(({ isSound }) => isSound) ? exitCodes.done : exitCodes.failed
    }),
}

interface Result {
  isSound: boolean
  text: string
}

async function verifyBooks(commandDeps: CommandDeps): Promise<Result[]> {
  // The differences are lines of the command, and need none in a log.
  const deps = { ...commandDeps, log: silentLog, jobs: createJobs(commandDeps.clock) }
  // Standings follow the totals a moment later.
  await updateStandings(deps)
  const comparisons = {
    'totals and ledger': await compareTotals(deps),
    'standings and totals': await compareStandings(deps),
    'days and ledger': await compareDays(deps),
  }
  return Object.entries(comparisons).map(([name, codes]) => ({
    isSound: codes.length === 0,
    text: codes.length === 0 ? `${name} are equal` : `${name} differ: ${namesOf(codes, codes.length)}`,
  }))
}

async function verifyFiles({ config, db, log }: CommandDeps): Promise<Result[]> {
  const { storage, close } = await openStorage(config, log)
  const { count, missing, missingCount } = await findMissingFiles({ db, storage }).finally(close)
  return [
    {
      isSound: missingCount === 0,
      text:
        missingCount === 0
          ? `all ${count} files of pictures are there`
          : `of ${count} files of pictures ${missingCount} are missing: ${namesOf(missing, missingCount)}`,
    },
  ]
}

const namesOf = (names: readonly string[], count: number): string =>
  names.slice(0, namedMax).join(', ') + (count > namedMax ? `, and ${count - namedMax} more` : '')
