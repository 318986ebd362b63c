import { openStorage } from '../ports/storage/open-storage.ts'
import { isWorldEmpty } from '../slices/identity/users/index.ts'
import { demoAccountsText, seedDemo } from '../seed-demo.ts'
import { type Command, exitCodes } from './command.ts'
import { withDatabase } from './with-database.ts'

export const demo: Command = {
  name: 'demo',
  summary: 'Loads the demo world into an empty database, where the product is tried out.',
  run: ({ environment, print }) =>
    withDatabase(environment, async (deps) => {
      if (deps.config.isProduction) {
        print('This is production: the passwords of the demo world are public, so it is not loaded.')
        return exitCodes.failed
      }
      if (!(await isWorldEmpty(deps.db))) {
        print('The database has accounts already: the demo world goes into an empty one only.')
        return exitCodes.failed
      }
      const { storage, close } = await openStorage(deps.config, deps.log)
      await seedDemo({ ...deps, storage }).finally(close)
      print(await demoAccountsText())
      return exitCodes.done
    }),
}
