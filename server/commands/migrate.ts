import { createCommandLog } from './with-database.ts'
import { type Command, exitCodes } from './command.ts'
import { inspectDatabase } from '../platform/db/inspect-database.ts'
import { countMigrations } from '../platform/db/migrations.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { readConfig } from '../read-config.ts'

export const migrate: Command = {
  name: 'migrate',
  summary: 'Brings the tables up to date, as each start does; the release before may serve meanwhile.',
  run: async ({ environment, print }) => {
    const config = readConfig(environment)
    const log = createCommandLog()
    const inspected = await inspectDatabase(config, log)
    const counts = inspected && (await countMigrations(inspected.query))
    await inspected?.close()
    const { database, release } = await openDatabase(config, log)
    await database.close()
    release()
    print(
      counts === undefined
        ? 'The database was created, and its tables are up to date.'
        : `The tables are up to date: ${counts.pending} of ${counts.all} migrations were applied now.`,
    )
    return exitCodes.done
  },
}
