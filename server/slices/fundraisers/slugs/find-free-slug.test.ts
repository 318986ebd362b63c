import { expect, test } from 'vitest'
import { findFreeSlug } from './find-free-slug.ts'

test('the first slug is taken that is free, however many of the same there are', async () => {
  const looks: number[] = []
  const takenUpTo = (last: number) => (candidates: string[]) => {
    looks.push(candidates.length)
    return Promise.resolve(candidates.slice(0, last))
  }
  expect(await findFreeSlug('water', takenUpTo(0))).toBe('water')
  expect(await findFreeSlug('water', takenUpTo(1))).toBe('water-2')
  expect(await findFreeSlug('water', takenUpTo(200))).toBe('water-201')
  expect(looks).toEqual([20, 20, 20, 200, 2_000])
})

test('a slug is not looked for without end, and has a number by chance after that', async () => {
  const looks: number[] = []
  const all = (candidates: string[]) => {
    looks.push(candidates.length)
    return Promise.resolve(candidates)
  }
  expect(await findFreeSlug('water', all)).toMatch(/^water-\d{7}$/)
  expect(looks).toEqual([20, 200, 2_000, 20_000])
})
