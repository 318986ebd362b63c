import { expect, test } from 'vitest'
import { isSame, randomToken, seal, sign, unseal } from './secrets.ts'

const secret = 'a secret of at least 32 characters'

test('a sealed text is read again, under the same secret and for the same purpose only', () => {
  const sealed = seal(secret, 'account', 'NL91ABNA0417164300')
  expect(sealed).not.toContain('ABNA')
  expect(unseal(secret, 'account', sealed)).toBe('NL91ABNA0417164300')
  expect(() => unseal('another secret of at least 32 chars', 'account', sealed)).toThrow('unable to authenticate')
  expect(() => unseal(secret, 'other', sealed)).toThrow('unable to authenticate')
})

test('a changed seal does not open', () => {
  const sealed = Buffer.from(seal(secret, 'account', 'NL91ABNA0417164300'), 'base64url')
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index]! ^= 1
    expect(() => unseal(secret, 'account', changed.toString('base64url'))).toThrow('unable to authenticate')
  }
})

test('a signature is for one purpose', () => {
  expect(sign(secret, 'a', 'text')).not.toBe(sign(secret, 'b', 'text'))
})

test('comparing reads all of it', () => {
  expect([isSame('abc', 'abc'), isSame('abc', 'abd'), isSame('abc', 'ab'), isSame('', 'a')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('no two tokens are the same, and each of their 32 characters, all fit for a URL, takes every value', () => {
  const tokens = Array.from({ length: 5_000 }, randomToken)
  expect(new Set(tokens).size).toBe(tokens.length)
  expect(tokens.filter((token) => !/^[\w-]{32}$/.test(token))).toEqual([])
  for (let index = 0; index < 32; index += 1) expect(new Set(tokens.map((token) => token[index])).size).toBe(64)
})
