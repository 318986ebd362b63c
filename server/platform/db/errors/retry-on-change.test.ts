import { expect, test } from 'vitest'
import { Unavailable } from '../../errors.ts'
import { retryOnChange } from './retry-on-change.ts'

/** Loses so many races, and then answers how often it was done. */
function losing(races: number) {
  const done = { times: 0 }
  const attempt = async () => ((done.times += 1) <= races ? undefined : done.times)
  return { done, attempt }
}

test('does once what nothing changed meanwhile', async () => {
  expect(await retryOnChange(losing(0).attempt)).toBe(1)
})

test('does again what lost a race, from the beginning', async () => {
  expect(await retryOnChange(losing(9).attempt)).toBe(10)
  expect(await retryOnChange(losing(2).attempt, 3)).toBe(3)
})

test('takes null, and all else that is an answer, for one', async () => {
  expect(await retryOnChange(async () => null)).toBe(null)
  expect(await retryOnChange(async () => '')).toBe('')
})

test('gives up when every time was lost, and says that another attempt is sensible', async () => {
  const { done, attempt } = losing(Infinity)
  const refusal = await retryOnChange(attempt).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Unavailable)
  expect((refusal as Unavailable).retryAfterSeconds).toBe(1)
  expect(done.times).toBe(10)
})

test('stops at a refusal', async () => {
  const done = { times: 0 }
  const refuse = async () => {
    done.times += 1
    throw new Error('refused')
  }
  await expect(retryOnChange(refuse)).rejects.toThrow('refused')
  expect(done.times).toBe(1)
})
