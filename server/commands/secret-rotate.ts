import { fingerprintOf, requireFormer } from '../platform/configuration/open-secrets.ts'
import {
  beginning,
  endRotation,
  isLastPass,
  lastPassFrom,
  type ResealDeps,
  resealNext,
} from '../platform/configuration/reseal-texts.ts'
import { installation, type ResealProgress } from '../platform/configuration/tables.ts'
import { one } from '../platform/db/statements/one.ts'
import { allSecretsOf } from '../platform/secrets.ts'
import { sealedColumns } from '../sealed-columns.ts'
import { type Command, type CommandInput, exitCodes } from './command.ts'
import { withDatabase } from './with-database.ts'

/** The texts after which a line says how far it is. */
const printEvery = 10_000

const steps = [
  'A secret is rotated in four steps:',
  '  1. Start every process with the new secret as SECRET, and the former one as SECRET_PREVIOUS. Where processes are',
  '     restarted one by one, first start all with the former as SECRET and the new one as SECRET_PREVIOUS.',
  '  2. Once all of them run so, let this command run to its end, with the same two. From a day after the first start',
  '     with the new secret on it also ends the rotation, as a job does by itself.',
  '  3. Leave SECRET_PREVIOUS for as long as links in mails should work. When the former secret was stolen, and every',
  '     process runs with the new one, do not wait for the day: this command, and then a start with ALLOW=new-secret.',
  '  4. Start every process without SECRET_PREVIOUS, and destroy the former secret.',
  'openssl rand -base64 32 makes a new one.',
]

export const secretRotate: Command = {
  name: 'secret rotate',
  summary:
    'Seals all texts of the former secret anew, once servers run with the new one; prints the steps before that.',
  run: ({ environment, print }) =>
    withDatabase(environment, async ({ clock, config, db }) => {
      const secrets = allSecretsOf(config.secret)
      const [stored] = await db.select().from(installation)
      if (stored?.secretFingerprint !== fingerprintOf(secrets.current)) {
        for (const line of steps) print(line)
        print('Nothing was changed: the data belongs to another secret until a server was started with this SECRET.')
        return exitCodes.failed
      }
      if (stored.formerFingerprints.length === 0) {
        for (const line of steps) print(line)
        print('No rotation is under way: all texts are sealed under SECRET.')
        return exitCodes.done
      }
      requireFormer(stored, secrets)
      const deps = { clock, config, db, columns: sealedColumns }
      return endIfLast(deps, await resealAll(deps, print), print)
    }),
}

/**
 * Seals all texts anew. It looks at all of them in every run, as a process of before the rotation may have sealed some
 * since; texts that are sealed anew already stay.
 * @returns the progress at the end of the last pass
 */
async function resealAll(deps: ResealDeps, print: CommandInput['print']): Promise<ResealProgress> {
  let progress = beginning
  let printedAt = 0
  for (let next: ResealProgress | undefined = progress; next !== undefined; next = await resealNext(deps, progress)) {
    progress = next
    if (progress.checked < printedAt + printEvery) continue
    printedAt = progress.checked
    print(`${progress.checked} texts were looked at, ${progress.resealed} of them sealed anew.`)
  }
  print(`Done: of ${progress.checked} texts ${progress.resealed} were sealed anew under SECRET.`)
  if (progress.unreadable > 0)
    print(`${progress.unreadable} can be read under no secret, as before; their owners have to set them anew.`)
  return progress
}

/** Ends the rotation after its last pass, and otherwise says from which moment on there can be one. */
async function endIfLast(deps: ResealDeps, progress: ResealProgress, print: CommandInput['print']): Promise<number> {
  const { secretFingerprint, rotatedAt } = one(await deps.db.select().from(installation))
  if (secretFingerprint !== fingerprintOf(allSecretsOf(deps.config.secret).current)) {
    print('Another rotation began meanwhile: run this command again, with the SECRET of now.')
    return exitCodes.failed
  }
  if (isLastPass(progress, rotatedAt)) {
    await endRotation(deps)
    print('Nothing stored needs SECRET_PREVIOUS any more. Leave it for as long as links in mails should work.')
    return exitCodes.done
  }
  print('SECRET_PREVIOUS is still needed: a process of before the rotation may seal more under the former secret.')
  const from = lastPassFrom(rotatedAt).toISOString()
  print(`It may be left out once this command has run again from ${from} on, or the job that does the same.`)
  return exitCodes.done
}
