import { describe, expect, test } from 'vitest'
import { isCommonPassword, listedCount } from './blocklist.ts'
import { passwordProblem } from './password-problem.ts'

const subject = { name: 'Sanne Verhoef', email: 'sanne.verhoef@voorbeeld.test', hasSecondFactor: false }
const keyOf = (problem: ReturnType<typeof passwordProblem>) => (typeof problem === 'object' ? problem.key : problem)

describe('a password', () => {
  test.each([
    'vier paarden op de dijk',
    'correct horse battery staple',
    'Xk7#pQ9!vLm2',
    'zeventien blauwe fietsen',
    'パスワードは長いほうがよい',
    '            ook spaties        ',
    'x'.repeat(3) + 'heel lang '.repeat(19),
    'sanne loopt langs het kanaal',
  ])('may be %j', (password) => {
    expect(passwordProblem(password, subject)).toBeUndefined()
  })

  test('has 12 characters, or 8 beside a second factor', () => {
    expect(passwordProblem('elf tekens!', subject)).toEqual({
      key: 'validation.text_too_short',
      params: { minimum: 12 },
    })
    expect(passwordProblem('kort.vis', { ...subject, hasSecondFactor: true })).toBeUndefined()
    expect(passwordProblem('k.vis12', { ...subject, hasSecondFactor: true })).toEqual({
      key: 'validation.text_too_short',
      params: { minimum: 8 },
    })
  })

  test('is counted in characters as people see them, not in halves of them', () => {
    expect(keyOf(passwordProblem('🐴🐴🐴🐴🐴🐴', subject))).toBe('validation.text_too_short')
  })

  test.each([
    'welkom123456',
    'Welkom123456!',
    'WACHTWOORD2024',
    'W4chtw00rd2024!',
    'p@ssw0rd12345',
    'Password1234',
    'qwertyuiop123',
    'qwertyuiop[]',
    '123456789012',
    '210987654321',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijkl',
    '1q2w3e4r5t6y',
    'welkomwelkom',
    'feyenoord1908',
    'Amsterdam2025',
    'iloveyou1234',
    'voetbalvoetbal1',
    'sinterklaas1',
  ])('is not %j: attackers try that first', (password) => {
    expect(passwordProblem(password, subject)).toBe('validation.password_common')
  })

  test.each([
    'sanne.verhoef@voorbeeld.test',
    'SanneVerhoef1',
    'sanne-verhoef-99',
    'stuiver-demo1',
    'stuiverstuiver',
    'Verhoef!2026!',
  ])('is not %j: others know that of its owner', (password) => {
    expect(passwordProblem(password, subject)).toBe('validation.password_personal')
  })
})

describe('the list of common passwords', () => {
  test('has more than 3,000', () => {
    expect(listedCount).toBeGreaterThan(3_000)
  })

  test.each(['wachtwoord', 'password1', 'qwerty123', '123456', 'geheim01', '1welkom', 'zomer2025'])(
    'has %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
    },
  )
})
