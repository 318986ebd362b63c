import { runCommandLine } from './commands/run-command-line.ts'

// The command line: `npx stuiver doctor`, or `node build/server/stuiver.js doctor`.

const printTo = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`)

// A command may leave connections of a provider behind, which would hold the process for a while.
process.exit(
  await runCommandLine(process.argv.slice(2), {
    environment: process.env,
    print: printTo(process.stdout),
    printError: printTo(process.stderr),
  }),
)
