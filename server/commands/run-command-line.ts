import { parseArgs } from 'node:util'
import { describeError, summarizeError } from '../platform/describe-error.ts'
import { version } from '../platform/version.ts'
import { type Command, type CommandInput, exitCodes } from './command.ts'
import { commands } from './commands.ts'

interface Terminal extends Pick<CommandInput, 'environment' | 'print'> {
  /** Prints a line on the standard error. */
  printError: (line: string) => void
}

/**
 * Runs the command that the arguments name.
 * @returns the exit code
 */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const { environment, print, printError } = terminal
  const command = commands.find(({ name }) => name.split(' ').every((word, at) => args[at] === word))
  if (command === undefined) return answerWithoutCommand(args, terminal)
  const misuse = (sentence: string) => {
    printError(`${sentence}\n${usageOf(command)}`)
    return exitCodes.misused
  }
  const parsed = parse(command, args)
  if (parsed.mistake !== undefined) return misuse(parsed.mistake)
  const { words, options } = parsed
  if (options['help'] === true) {
    print(`${command.summary}\n${usageOf(command)}`)
    return exitCodes.done
  }
  const parameters = command.parameters ?? []
  if (words.length !== parameters.length)
    return misuse(`${command.name} takes ${parameters.length === 0 ? 'no words' : parameters.join(' ')} behind it.`)
  try {
    return await command.run({ environment, words, options, print })
  } catch (error) {
    const isExpected = error instanceof Error && 'isForPeople' in error
    printError(isExpected ? error.message : `${summarizeError(error)}\n${describeError(error).stack ?? ''}`)
    return exitCodes.failed
  }
}

function parse({ name, options }: Command, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: args.slice(name.split(' ').length),
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    return { words: positionals, options: values as CommandInput['options'] }
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
}

const usageOf = ({ name, parameters = [], options = {} }: Command): string =>
  ['Usage: stuiver', name, ...parameters, ...Object.keys(options).map((option) => `[--${option}]`)].join(' ')

/** Answers a request for help or for the version, and a name that no command has. */
function answerWithoutCommand(args: readonly string[], { print, printError }: Terminal): number {
  const [word] = args
  if (word === '--version' || word === '-v') print(version)
  else if (word === undefined || ['help', '--help', '-h'].includes(word)) for (const line of help()) print(line)
  else {
    printError(`There is no command "${args.slice(0, 2).join(' ')}".\nstuiver help lists all commands.`)
    return exitCodes.misused
  }
  return exitCodes.done
}

function help(): string[] {
  const rows = commands.map(({ name, parameters = [], summary }) => [[name, ...parameters].join(' '), summary] as const)
  const width = Math.max(...rows.map(([name]) => name.length), 'help'.length)
  return [
    `Stuiver ${version}. Usage: stuiver <command>`,
    '',
    ...rows.map(([name, summary]) => `  ${name.padEnd(width)}  ${summary}`),
    `  ${'help'.padEnd(width)}  Prints this list.`,
    '',
    'Commands read the same variables of the environment as the server. Exit codes: 0 done, 1 a fault was found or the',
    'work could not be done, 2 a wrong command line.',
  ]
}
