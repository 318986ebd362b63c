import { createCipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSame, isSigned, lastingHash, randomToken, reseal, seal, sign, unseal } from './secrets.ts'

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

/** Seals as releases did before there were key ids: the nonce is random, and here fixed. */
function sealWithoutKeyId(key: string, purpose: string, text: string): string {
  const nonce = Buffer.from('0123456789ab')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', key, '', purpose, 32)), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

const rotated = { current: 'the new secret', previous: [secret], lasting: secret }

test('texts of a former secret are read while it is accepted, with and without a key id, and sealed anew once', () => {
  for (const sealed of [seal(secret, 'account', 'geheim'), sealWithoutKeyId(secret, 'account', 'geheim')]) {
    expect(unseal(rotated, 'account', sealed)).toBe('geheim')
    const anew = reseal(rotated, 'account', sealed)!
    expect(unseal('the new secret', 'account', anew)).toBe('geheim')
    expect(reseal(rotated, 'account', anew)).toBeUndefined()
    expect(() => unseal(secret, 'account', anew)).toThrow('unable to authenticate')
  }
  expect(() => reseal(rotated, 'account', seal('a third secret', 'account', 'geheim'))).toThrow(
    'unable to authenticate',
  )
})

test('a text of the secret of now without a key id gets one', () => {
  const sealed = sealWithoutKeyId(secret, 'account', 'geheim')
  const anew = reseal(secret, 'account', sealed)!
  expect(unseal(secret, 'account', anew)).toBe('geheim')
})

test('texts begin with the id of their secret, and the rest of no two is equal', () => {
  const sealed = Array.from({ length: 200 }, () => seal(secret, 'account', 'geheim'))
  expect(new Set(sealed.map((text) => text.slice(0, 4))).size).toBe(1)
  expect(new Set(sealed.map((text) => text.slice(4, 16))).size).toBe(200)
  expect(seal('another secret', 'account', 'geheim').slice(0, 4)).not.toBe(sealed[0]!.slice(0, 4))
})

test('signatures of a former secret count while it is accepted, and new ones are of the secret of now', () => {
  const former = sign(secret, 'link', '12')
  expect(isSigned(rotated, 'link', '12', former)).toBe(true)
  expect(isSigned('the new secret', 'link', '12', former)).toBe(false)
  expect(isSigned(rotated, 'link', '13', former)).toBe(false)
  expect(isSigned(rotated, 'other', '12', former)).toBe(false)
  expect(isSigned('the new secret', 'link', '12', sign(rotated, 'link', '12'))).toBe(true)
  expect(lastingHash(rotated, 'code', 'abc')).toBe(lastingHash(secret, 'code', 'abc'))
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
