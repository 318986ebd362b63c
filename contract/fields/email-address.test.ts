import { describe, expect, test } from 'vitest'
import { emailAddress } from './fields.ts'
import { asciiEmailAddress, isEmailAddress } from './email-address.ts'
import { emailLengthMax } from './limits.ts'

const good = [
  'jan@voorbeeld.nl',
  'a&b@voorbeeld.nl',
  'customer/department=shipping@example.com',
  'user~1@example.com',
  "!#$%&'*+-/=?^_`{|}~@example.com",
  'o’hara'.replace('’', "'") + '@example.ie',
  'jan.van-de_broek+stuiver@post.voorbeeld.nl',
  `${'a'.repeat(64)}@voorbeeld.nl`,
  `jan@${'a'.repeat(63)}.nl`,
  'info@münchen.de',
  'почта@пример.рф'.replace('почта', 'post'),
  'jan@例え.テスト',
  'jan@1e.nl',
  'JAN@VOORBEELD.NL',
]

const bad = [
  '',
  'jan',
  'jan@',
  '@voorbeeld.nl',
  'jan@voorbeeld',
  'jan@@voorbeeld.nl',
  'jan@voor@beeld.nl',
  '.jan@voorbeeld.nl',
  'jan.@voorbeeld.nl',
  'jan..smit@voorbeeld.nl',
  'jan smit@voorbeeld.nl',
  'jan@voor beeld.nl',
  'jan@voorbeeld..nl',
  'jan@.voorbeeld.nl',
  'jan@voorbeeld.nl.',
  'jan@-voorbeeld.nl',
  'jan@voorbeeld-.nl',
  'jan@voorbeeld.nl-',
  'jan@voor_beeld.nl',
  'jan@127.0.0.1',
  'jan@[127.0.0.1]',
  'jan@0x7f.1',
  'jan@voorbeeld.123',
  'jan@voorbeeld.nl/pad',
  'jan@voorbeeld.nl:25',
  'jan@voor%62eeld.nl',
  'jan<script>@voorbeeld.nl',
  'jan,piet@voorbeeld.nl',
  'Jan <jan@voorbeeld.nl>',
  '"jan"@voorbeeld.nl',
  '"jan smit"@voorbeeld.nl',
  '"jan@thuis"@voorbeeld.nl',
  'jan."smit"@voorbeeld.nl',
  'jan\n@voorbeeld.nl',
  'jan@voor\u200bbeeld.nl',
  'jan\u202e@voorbeeld.nl',
  `${'a'.repeat(65)}@voorbeeld.nl`,
  `jan@${'a'.repeat(64)}.nl`,
  `jan@${'ü'.repeat(60)}.nl`,
  `jan@${'a.'.repeat(130)}nl`,
]

describe('an e-mail address', () => {
  test.each(good)('%s passes, on its own and in a form [5.02]', (address) => {
    expect(isEmailAddress(address)).toBe(true)
    expect(emailAddress.parse(` ${address} `)).toBe(address)
  })

  test.each([
    ['info@xn--mnchen-3ya.de', 'info@münchen.de'],
    ['info@XN--MNCHEN-3YA.DE', 'info@münchen.de'],
    ['info@MÜNCHEN.de', 'info@münchen.de'],
    ['info@mu\u0308nchen.de', 'info@münchen.de'],
    ['Jan@ｖｏｏｒｂｅｅｌｄ.nl', 'Jan@voorbeeld.nl'],
    ['jan@ban\u212A.nl', 'jan@bank.nl'],
    ['jan@xn--r8jz45g.xn--zckzah', 'jan@例え.テスト'],
    ['jan@voorbeeld.xn--p1ai', 'jan@voorbeeld.рф'],
    ['jan@ПРИМЕР.рф', 'jan@пример.рф'],
    // A name that no letters stand for stays as machines have it.
    ['jan@xn--n3h.net', 'jan@xn--n3h.net'],
  ])('%s is stored as %s, which stays so [5.02]', (typed, record) => {
    expect(emailAddress.parse(typed)).toBe(record)
    expect(emailAddress.parse(record)).toBe(record)
  })

  test.each([
    ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
    ['Jan@例え.テスト', 'Jan@xn--r8jz45g.xn--zckzah'],
    ['JAN@Voorbeeld.NL', 'JAN@Voorbeeld.NL'],
    ['jan@xn--n3h.net', 'jan@xn--n3h.net'],
    ['geen adres van ü', 'geen adres van ü'],
    ['', ''],
  ])('%s is %s to systems elsewhere', (address, ascii) => {
    expect(asciiEmailAddress(address)).toBe(ascii)
  })

  test('that is within the length only as it was typed is refused', () => {
    const ligatures = `jan@${Array.from({ length: 5 }, () => 'ﬃ'.repeat(20)).join('.')}.nl`
    expect(ligatures.length).toBeLessThan(emailLengthMax)
    expect(emailAddress.safeParse(ligatures).success).toBe(false)
  })

  test.each(bad)('%j is refused, on its own and in a form [5.02]', (address) => {
    expect(isEmailAddress(address)).toBe(false)
    expect(emailAddress.safeParse(address).success).toBe(false)
  })
})
