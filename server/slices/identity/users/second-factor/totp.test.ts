import { describe, expect, test } from 'vitest'
import { findStep, newTotpSecret, stepAt, totpCode, totpUri } from './totp.ts'

/** '12345678901234567890', the secret of the appendix of RFC 6238, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an authenticator app', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('is that of RFC 6238 at %i seconds: %s', (seconds, code) => {
    expect(totpCode(secret, stepAt(at(seconds)), 8)).toBe(code)
    expect(totpCode(secret, stepAt(at(seconds)))).toBe(code.slice(2))
  })

  test('counts half a minute before and after its own', () => {
    const now = at(1234567890)
    const step = stepAt(now)
    expect([-2, -1, 0, 1, 2].map((by) => findStep(secret, totpCode(secret, step + by), now))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
  })

  test.each(['', '94287', '9428708', 'abcdef'])('is not %j', (code) => {
    expect(findStep(secret, code, at(59))).toBeUndefined()
  })
})

describe('a secret', () => {
  test('has 160 random bits', () => {
    const secrets = Array.from({ length: 50 }, newTotpSecret)
    expect(secrets.every((creation) => /^[A-Z2-7]{32}$/.test(creation))).toBe(true)
    expect(new Set(secrets).size).toBe(50)
  })

  test('is handed to an app as the URL in a QR code', () => {
    expect(totpUri(secret, 'els+1@example.test')).toBe(
      `otpauth://totp/Stuiver:els%2B1%40example.test?secret=${secret}&issuer=Stuiver&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
