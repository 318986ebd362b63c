import { expect, test } from 'vitest'
import { isIban } from './iban.ts'

test.each([
  'NL91ABNA0417164300',
  'nl91 abna 0417 1643 00',
  'DE89370400440532013000',
  'BE68 5390 0754 7034',
  'MT84MALT011000012345MTLCAST001S',
])('%s is an account number [4.07]', (text) => expect(isIban(text)).toBe(true))

test.each([
  '',
  'NL91ABNA0417164301',
  'NL91ABNA041716430',
  'NL19ABNA0417164300',
  '1234567',
  'NL91ABNA0417164300NL91ABNA0417164300',
  'NL91-ABNA-0417',
])('%j is not [4.07]', (text) => expect(isIban(text)).toBe(false))
