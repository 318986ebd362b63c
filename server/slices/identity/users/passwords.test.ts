import { describe, expect, test } from 'vitest'
import { Unavailable } from '../../../platform/errors.ts'
import { hashesMax, hashPassword, isPasswordOf } from './passwords.ts'

describe('a password', () => {
  test('is stored as argon2id and known again', async () => {
    const hash = await hashPassword('een lang wachtwoord')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=5,p=1\$/)
    expect(await isPasswordOf(hash, 'een lang wachtwoord')).toBe(true)
    expect(await isPasswordOf(hash, 'een ander wachtwoord')).toBe(false)
  })

  test('of no account is never right', async () => {
    expect(await isPasswordOf(undefined, '')).toBe(false)
  })

  test('is not hashed when too many wait already; waiting callers are served, and so are later ones', async () => {
    const answers = await Promise.allSettled(Array.from({ length: hashesMax + 8 }, () => hashPassword('druk')))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(8)
    expect(refused.every(({ reason }) => reason instanceof Unavailable)).toBe(true)
    await expect(hashPassword('later')).resolves.toContain('$argon2id$')
  })
})
