import { expect, test } from 'vitest'
import { loginPathFrom } from './login-path.ts'

test.each([
  ['/', '/login'],
  ['/login', '/login'],
  ['/login/token', '/login'],
  ['/register', '/login'],
  ['/password/reset/geheim', '/login'],
  ['/account/verify/geheim', '/login'],
  ['/loginclub', '/login?redirect=%2Floginclub'],
  ['/wajir', '/login?redirect=%2Fwajir'],
  ['/wajir/deelnemers/sanne', '/login?redirect=%2Fwajir%2Fdeelnemers%2Fsanne'],
])('from %s a guest signs in at %s', (pathname, path) => {
  expect(loginPathFrom(pathname)).toBe(path)
})
