import { dropDatabasesOfRun } from './postgres-databases.ts'

/** Drops the databases that test files passed on until the last of them: a server that was there goes on without them. */
export async function teardown(): Promise<void> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl !== undefined) await dropDatabasesOfRun(serverUrl)
}
