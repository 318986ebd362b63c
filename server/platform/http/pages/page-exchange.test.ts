import { expect, test } from 'vitest'
import { lastOfEach } from './page-exchange.ts'

test('a page sets each cookie once, as the last of its calls said', () => {
  const cookies = ['donation_draft=a; Path=/', 'flash=; Max-Age=0', 'donation_draft=b=; Path=/; HttpOnly']
  expect(lastOfEach(cookies)).toEqual(['donation_draft=b=; Path=/; HttpOnly', 'flash=; Max-Age=0'])
})
