import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../platform/clock.ts'
import { type Config, ConfigurationError } from '../../platform/config.ts'
import { inspectDatabase } from '../../platform/db/inspect-database.ts'
import { FolderInUse } from '../../platform/db/data-folder/folder-holder.ts'
import { summarizeError } from '../../platform/describe-error.ts'
import { misspelledSettings, readConfig } from '../../read-config.ts'
import { type Command, type CommandInput, exitCodes } from '../command.ts'
import { resultLine } from '../result-line.ts'
import { createCommandLog } from '../with-database.ts'
import { type Check, type CheckInput, fault, type CheckResult, note, ok } from './check.ts'
import { clockCheck, migrationCheck, secretCheck, sessionsCheck, versionCheck } from './database-checks.ts'
import {
  addressCheck,
  alarmWebhookCheck,
  mailCheck,
  providerCheck,
  proxyCheck,
  storageCheck,
} from './outside-checks.ts'

/** The checks, in the order of their lines; the configuration and the opening of the database come before them. */
const checks: readonly Check[] = [
  versionCheck,
  sessionsCheck,
  migrationCheck,
  secretCheck,
  clockCheck,
  storageCheck,
  mailCheck,
  alarmWebhookCheck,
  providerCheck,
  addressCheck,
  proxyCheck,
]

/** The time that a check has; a mail server has less by itself. */
const checkMs = 25_000

const nameWidth = 18

export const doctor: Command = {
  name: 'doctor',
  summary: 'Checks configuration, database, storage, mail, provider, clock and proxies: one line each.',
  run: async ({ environment, print }) => {
    let faults = 0
    const printResult = (name: string, { state, text }: CheckResult) => {
      if (state === 'fault') faults += 1
      print(resultLine(state, `${name.padEnd(nameWidth)}  ${text}`))
    }
    const config = checkConfiguration(environment, printResult)
    if (config === undefined) return exitCodes.failed
    const database = await openAsIs(config, printResult)
    const input = { clock: systemClock, config, environment, database }
    for (const check of checks) printResult(check.name, await runInTime(check, input))
    await database?.close()
    print(faults === 0 ? 'No fault was found.' : `Faults: ${faults}.`)
    return faults === 0 ? exitCodes.done : exitCodes.failed
  },
}

type PrintResult = (name: string, finding: CheckResult) => void

/** Prints a line for each mistake, and reads the configuration where there is none. */
function checkConfiguration(environment: CommandInput['environment'], printResult: PrintResult): Config | undefined {
  for (const { variable, suggestion } of misspelledSettings(environment))
    printResult('configuration', note(`${variable} does nothing; ${suggestion} is nearly the same`))
  try {
    const config = readConfig(environment)
    printResult(
      'configuration',
      ok(config.isProduction ? 'fit for production' : 'for trying it out, not for production'),
    )
    return config
  } catch (error) {
    const problems = error instanceof ConfigurationError ? error.problems : [summarizeError(error)]
    for (const problem of problems) printResult('configuration', fault(problem))
    return undefined
  }
}

async function openAsIs(config: Config, printResult: PrintResult) {
  try {
    const database = await inspectDatabase(config, createCommandLog())
    printResult('database', database === undefined ? note('there is none yet: the first start creates it') : ok('open'))
    return database
  } catch (error) {
    printResult('database', error instanceof FolderInUse ? inUse(error) : fault(sentenceOf(error)))
    return undefined
  }
}

/** Returns the note of a server that runs: it is no fault, and its database cannot be looked at. */
const inUse = (error: FolderInUse) => note(`the embedded one is in use by a server that runs: ${error.message}`)

async function runInTime(check: Check, input: CheckInput): Promise<CheckResult> {
  const timeout = wait(checkMs, undefined, { ref: false }).then(() => fault(`no answer in ${checkMs / 1_000} s`))
  const run = check.run(input).catch((error: unknown) => fault(sentenceOf(error)))
  return Promise.race([run, timeout])
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error && 'isForPeople' in error ? error.message : summarizeError(error)
