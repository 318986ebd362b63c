import type { ParseArgsConfig } from 'node:util'
import type { Environment } from '../platform/configuration/environment-files.ts'

/** The exit codes of all commands. */
export const exitCodes = {
  done: 0,
  /** A fault was found, or the command could not do its work. */
  failed: 1,
  /** The command line is wrong: nothing was done. */
  misused: 2,
} as const

export interface CommandInput {
  environment: Environment
  /** The words behind the name of the command. */
  words: readonly string[]
  /** The options, as `node:util` parses them. */
  options: Readonly<Record<string, unknown>>
  /** Prints a line. */
  print: (line: string) => void
}

/** A command: a file of its own, and a row in commands.ts. */
export interface Command {
  /** The name, of one or two words: `secret rotate`. */
  name: string
  /** The words that it takes behind its name, as help prints them: `<email>`. */
  parameters?: readonly string[]
  options?: ParseArgsConfig['options']
  /** The sentence of the list of commands. */
  summary: string
  /** Runs it. @returns the exit code @throws StartError for a sentence that is printed instead */
  run: (input: CommandInput) => Promise<number>
}
