import { expect, test } from 'vitest'
import { authPath, redirectIn } from './auth-paths.ts'

test.each([
  ['/login', ''],
  ['/login?redirect=', ''],
  ['/login?redirect=/wajir%23updates', '/wajir#updates'],
  ['/login?redirect=//elders.test', '/'],
  ['/login?redirect=/%5Celders.test', '/'],
  ['/login?redirect=https://elders.test', '/'],
  ['/login?redirect=javascript:alert(1)', '/'],
])('%s leads on to %o: only to paths of ours', (address, redirectTo) => {
  expect(redirectIn(`https://stuiver.test${address}`)).toBe(redirectTo)
})

test('the destination travels along between the forms', () => {
  const redirectTo = '/wajir?a=1&b=2#updates'
  expect(redirectIn(`https://stuiver.test${authPath('register', redirectTo)}`)).toBe(redirectTo)
  expect(authPath('passwordForgot', '')).toBe('/password/forgot')
})
