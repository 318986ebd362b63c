import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database/test-database.ts'
import type { Database, Statement } from '../database.ts'

const add: Statement = {
  name: 'batch-add',
  batch: 'durable',
  text: `insert into parcels (name, weight) values ($1, $2::int) returning id, name, weight::bigint * 2 as double`,
}
const find: Statement = {
  name: 'batch-find',
  batch: 'durable',
  text: 'select name from parcels where name = any($1)',
}
const remove: Statement = { name: 'batch-remove', batch: 'durable', text: 'delete from parcels where name = $1' }
const count: Statement<{ count: number }> = { name: 'batch-count', text: 'select count(*) as count from parcels' }

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(
    'create table parcels (id int generated always as identity, name text unique, weight int check (weight > 0))',
  )
})
beforeEach(async () => {
  await database.db.execute('truncate parcels')
})
afterAll(() => database.close())

const names = (length: number) => Array.from({ length }, (_, index) => `parcel ${index}`)
const countAll = async () => (await database.run(count, []))[0]!.count

// On the embedded database the same statements run one by one; what they answer must not differ.
describe('statements that travel together', () => {
  test('each get their own rows, however many call at once', async () => {
    const answers = await Promise.all(names(100).map((name, index) => database.run(add, [name, index + 1])))
    expect(answers.map(([row]) => row)).toEqual(
      names(100).map((name, index) => ({ id: expect.any(Number), name, double: (index + 1) * 2 })),
    )
    expect(await countAll()).toBe(100)
  })

  test('bring null for a column without a value', async () => {
    const empty: Statement = {
      name: 'batch-empty',
      batch: 'prompt',
      text: 'select null::text as nothing, null::bigint as number, $1::text as given',
    }
    const answers = await Promise.all(names(3).map((name) => database.run(empty, [name])))
    expect(answers).toEqual(names(3).map((input) => [{ nothing: null, number: null, given: input }]))
  })

  test('of different kinds see what those before them did', async () => {
    const [, result, removed, foundLater] = await Promise.all([
      database.run(add, ['first', 1]),
      database.run(find, [['first', 'second']]),
      database.run(remove, ['first']),
      database.run(find, [['first']]),
    ])
    expect([result, removed, foundLater]).toEqual([[{ name: 'first' }], [], []])
  })

  test('are done although one among them fails, and only that one hears of it', async () => {
    await database.run(add, ['taken', 1])
    const answers = await Promise.allSettled(
      names(20).map((name, index) => database.run(add, [index === 7 ? 'taken' : name, index === 12 ? -1 : 1])),
    )
    const failed = answers.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    expect(failed).toEqual([7, 12])
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : null)).filter(Boolean)
    expect(codes).toEqual(['23505', '23514'])
    expect(await countAll()).toBe(19)
    // The way is free again, also for statements that were under way for the first time.
    expect(await database.run(find, [['parcel 1']])).toEqual([{ name: 'parcel 1' }])
  })

  test('do not wait for a lock on a row that only one of them wants', async () => {
    await database.run(add, ['held', 1])
    if (database.kind === 'pglite') return
    let letGo: () => void = () => {}
    let blocking: Promise<void> = Promise.resolve()
    await new Promise<void>((isHeld) => {
      blocking = database.db.transaction(async (tx) => {
        await tx.execute(`update parcels set weight = 2 where name = 'held'`)
        isHeld()
        await new Promise<void>((resolve) => (letGo = resolve))
      })
    })
    const removal = database.run(remove, ['held'])
    const [free] = await database.run(add, ['free', 1])
    expect(free).toMatchObject({ name: 'free' })
    letGo()
    await blocking
    await removal
    expect(await countAll()).toBe(1)
  })

  test('leave behind one with invalid values, and no others', async () => {
    const unknown = { ...add, text: add.text.replace('$2::int', '$2::text::int') }
    const [senseless, sensible] = await Promise.allSettled([
      database.run({ ...unknown, name: 'batch-senseless' }, ['senseless', { weight: 1 }]),
      database.run(add, ['sensible', 1]),
    ])
    expect(senseless.status).toBe('rejected')
    expect(sensible).toMatchObject({ status: 'fulfilled', value: [{ name: 'sensible' }] })
  })

  test('end before the database is closed', async () => {
    const other = await createTestDatabase()
    const answers = names(50).map(() => other.run({ name: 'batch-one', batch: 'durable', text: 'select 1 as one' }, []))
    await Promise.all([...answers, Promise.resolve()])
    await expect(other.close()).resolves.toBeUndefined()
  })

  test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('go on after the connection was broken', async () => {
    const broken = database.run(
      { name: 'batch-break', batch: 'durable', text: 'select pg_terminate_backend(pg_backend_pid())' },
      [],
    )
    await expect(broken).rejects.toThrow('terminat')
    const [row] = await database.run(add, ['after', 1])
    expect(row).toMatchObject({ name: 'after' })
  })
})
