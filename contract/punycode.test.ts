import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { fromPunycode } from './punycode.ts'

// Samples of RFC 3492, section 7.1, and names of domains.
test.each([
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['ihqwctvzc91f659drss3x8bo0yb', '他們爲什麽不說中文'],
  ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['3B-ww4c5e180e575a65lsy2b', '3年B組金八先生'],
  ['Hello-Another-Way--fc4qua05auwb3674vfr0b', 'Hello-Another-Way-それぞれの場所'],
  ['2-u9tlzr9756bt3uc0v', 'ひとつ屋根の下2'],
  ['MajiKoi5-783gue6qz075azm5e', 'MajiでKoiする5秒前'],
  ['-> $1.00 <--', '-> $1.00 <-'],
  ['mnchen-3ya', 'münchen'],
  ['p1ai', 'рф'],
  ['', ''],
])('%j is %s', (encoded, letters) => {
  expect(fromPunycode(encoded)).toBe(letters)
})

test.each(['é', 'a-b!', '99999999999999', 'zzzzzzzz', 'mnchen-3'])('%j is none', (text) => {
  expect(fromPunycode(text)).toBeUndefined()
})

test('undoes what the system makes of letters', () => {
  for (const label of ['ünïcödé', 'bücher', 'straße', 'ελληνικά', 'עברית', '한국어', 'ไทย', 'नमस्ते'])
    expect(fromPunycode(domainToASCII(label).slice('xn--'.length))).toBe(label)
})
