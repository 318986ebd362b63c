import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerWith } from '../../../tests/support/answering-server.ts'
import { settle, submit, watchDepartures } from '../../../tests/support/auth-form.ts'
import { find, show, user } from '../../../tests/support/show.tsx'
import { FrontSwitch } from './front-switch.tsx'

afterEach(() => vi.unstubAllGlobals())

beforeAll(async () => {
  // Fetched before, so that the switch need not wait for the test's own bundler.
  await Promise.all([import('./forms/login-form.tsx'), import('./forms/forgot-form.tsx')])
})

const forms = () => [...document.querySelectorAll('form')].map((form) => form.getAttribute('action'))

async function switchTo(path: string) {
  await user.click(`a[href="${path}"]`)
  await settle()
}

test('exactly one of the forms is there, and it is the one to register [2.02]', async () => {
  await show(<FrontSwitch />)
  expect(forms()).toEqual(['/register'])
})

test('each form leads to the others in place, with the address that was typed [2.02, 2.03]', async () => {
  answerWith({})
  await show(<FrontSwitch />)
  await user.fill('#register-email', 'noor@voorbeeld.nl')
  await switchTo('/login')
  expect(forms()).toEqual(['/login'])
  expect(find<HTMLInputElement>('#login-email').value).toBe('noor@voorbeeld.nl')
  expect(document.activeElement).toBe(find('h2'))
  await submit()
  await switchTo('/password/forgot')
  expect(forms()).toEqual(['/password/forgot'])
  expect(find<HTMLInputElement>('#forgot-email').value).toBe('noor@voorbeeld.nl')
  await switchTo('/login')
  await switchTo('/register')
  expect(forms()).toEqual(['/register'])
})

test('a click that asks for another window is left to the browser', async () => {
  const gone = watchDepartures()
  await show(<FrontSwitch />)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  find('a[href="/login"]').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
  expect(forms()).toEqual(['/register'])
  expect(gone).toEqual([])
})

test('the page may be shared: it carries the token of no visitor, and asks without scripts for no password', async () => {
  document.cookie = 'XSRF-TOKEN=van-deze-browser'
  await show(<FrontSwitch />)
  // Filled in by the browser, after the page came.
  expect(find<HTMLInputElement>('input[name="_token"]').value).toBe('van-deze-browser')
  expect(find('#register-password').closest('.noscript\\:hidden')).not.toBeNull()
})
