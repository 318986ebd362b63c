import { openSecrets } from '../platform/configuration/open-secrets.ts'
import {
  beginning,
  endRotation,
  findRotation,
  type ResealDeps,
  resealNext,
} from '../platform/configuration/reseal-texts.ts'
import type { ResealProgress } from '../platform/configuration/tables.ts'
import { createLog } from '../platform/log.ts'
import { sealedColumns } from '../sealed-columns.ts'
import { type Command, type CommandInput, exitCodes } from './command.ts'
import { withDatabase } from './with-database.ts'

/** The texts after which a line says how far it is. */
const printEvery = 10_000

const steps = [
  'A secret is rotated in four steps:',
  '  1. Start every process with the new secret as SECRET, and the former one as SECRET_PREVIOUS. Where processes are',
  '     restarted one by one, first start all with the former as SECRET and the new one as SECRET_PREVIOUS.',
  '  2. Once all of them run so, let this command run to its end, with the same two.',
  '  3. Leave SECRET_PREVIOUS for as long as links in mails should work; with a stolen secret, take it out at once.',
  '  4. Start every process without SECRET_PREVIOUS, and destroy the former secret.',
  'openssl rand -base64 32 makes a new one.',
]

export const secretRotate: Command = {
  name: 'secret rotate',
  summary: 'Seals all texts of the former secret anew, once SECRET is the new one; prints the steps before that.',
  run: ({ environment, print }) =>
    withDatabase(environment, async ({ clock, config: configured, database, db }) => {
      const log = createLog('silent')
      const config = { secret: await openSecrets({ clock, database, config: configured, log }) }
      const { isUnderWay } = await findRotation({ config, db })
      if (!isUnderWay) {
        for (const line of steps) print(line)
        print('No rotation is under way: all texts are sealed under SECRET.')
        return exitCodes.done
      }
      await resealAll({ clock, config, db, columns: sealedColumns }, print)
      return exitCodes.done
    }),
}

/**
 * Seals all texts anew, and ends the rotation. After a run that was stopped it looks at all of them once more, as a
 * process of before the rotation may have sealed some since; texts that are sealed anew already stay.
 */
async function resealAll(deps: ResealDeps, print: CommandInput['print']): Promise<void> {
  let progress = beginning
  let printedAt = 0
  for (let next: ResealProgress | undefined = progress; next !== undefined; next = await resealNext(deps, progress)) {
    progress = next
    if (progress.checked < printedAt + printEvery) continue
    printedAt = progress.checked
    print(`${progress.checked} texts were looked at, ${progress.resealed} of them sealed anew.`)
  }
  await endRotation(deps)
  print(`Done: of ${progress.checked} texts ${progress.resealed} were sealed anew under SECRET.`)
  if (progress.unreadable > 0)
    print(`${progress.unreadable} can be read under no secret, as before; their owners have to set them anew.`)
  print('Nothing stored needs SECRET_PREVIOUS any more. Leave it for as long as links in mails should work.')
}
