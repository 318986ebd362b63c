import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

function cacheAt(start = 0, entriesMax = 10) {
  const clock = { now: start }
  const removal: string[] = []
  const cache = new PageCache<string>({
    ttlMs: 750,
    rememberedMs: 60_000,
    entriesMax,
    now: () => clock.now,
    onEvict: (value) => removal.push(value),
  })
  return { cache, clock, gone: removal }
}

test('an entry is stored for its time and made again after it', async () => {
  const { cache, clock } = cacheAt()
  expect(await cache.share('/', async () => 'first')).toBe('first')
  clock.now = 749
  expect(await cache.share('/', async () => 'second')).toBe('first')
  clock.now = 750
  expect(cache.find('/')).toBeUndefined()
  expect(await cache.share('/', async () => 'second')).toBe('second')
})

test('the age of a page counts from the start of its rendering, so that no later donation is hidden longer', async () => {
  const { cache, clock } = cacheAt()
  await cache.share('/', async () => {
    clock.now = 700
    return 'slow'
  })
  clock.now = 751
  expect(cache.find('/')).toBeUndefined()
})

test('all callers while it is being made get the one that is being made', async () => {
  const { cache } = cacheAt()
  let creation = 0
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      cache.share('/', async () => {
        creation += 1
        await Promise.resolve()
        return `page ${creation}`
      }),
    ),
  )
  expect(creation).toBe(1)
  expect(new Set(answers)).toEqual(new Set(['page 1']))
})

test('keys do not share', async () => {
  const { cache } = cacheAt()
  expect(await cache.share('nl /', async () => 'welkom')).toBe('welkom')
  expect(await cache.share('en /', async () => 'welcome')).toBe('welcome')
})

test('an entry that may not be shared is not stored', async () => {
  const { cache } = cacheAt()
  expect(await cache.share('/', async () => undefined)).toBeUndefined()
  expect(await cache.share('/', async () => 'now it is')).toBe('now it is')
})

test('a failure reaches all waiting callers, and the next one retries', async () => {
  const { cache } = cacheAt()
  const failing = () => cache.share('/', () => Promise.reject(new Error('no database')))
  const outcomes = await Promise.allSettled([failing(), failing()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.share('/', async () => 'again')).toBe('again')
})

test('a recently shared entry is known when it is made anew, as long as it takes no more room than it may', async () => {
  const { cache, clock } = cacheAt(0, 2)
  await cache.share('a', async () => 'a')
  await cache.share('junk', async () => undefined)
  clock.now = 60_000
  expect(['a', 'junk', 'b'].map((key) => cache.wasShared(key))).toEqual([true, false, false])
  for (const key of ['b', 'c']) await cache.share(key, async () => key)
  expect(cache.wasShared('a')).toBe(false)
})

test('a shared entry is forgotten a minute after it was fresh, also while nothing else needs its room', async () => {
  const { cache, clock, gone: removal } = cacheAt()
  await cache.share('a', async () => 'a')
  clock.now = 60_749
  expect(cache.wasShared('a')).toBe(true)
  clock.now = 60_750
  expect(cache.wasShared('a')).toBe(false)
  await cache.share('b', async () => 'b')
  expect(removal).toEqual(['a'])
})

test('a full cache drops its oldest entry, and `onEvict` gets it', async () => {
  const { cache, gone: removal } = cacheAt(0, 2)
  for (const key of ['a', 'b', 'a2', 'c']) await cache.share(key, async () => key)
  expect(cache.find('a')).toBeUndefined()
  expect(cache.find('c')).toBe('c')
  expect(removal).toEqual(['a', 'b'])
})
