import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { endOtherSessions } from '../../../contract/identity/users/sessions.ts'
import { textsByLanguage } from '../../../server/platform/i18n/all-texts.ts'
import { answerWith } from '../../../tests/support/answering-server.ts'
import { alertText, person, settle, show } from '../../../tests/support/show.tsx'
import { Refusal, refusalIn } from './refusal.ts'
import { useSending } from './use-sending.ts'

const { unknown } = textsByLanguage.nl.errors

interface ButtonProps {
  work: () => Promise<string>
  onDone?: (outcome: string | undefined) => void
  showRefusal?: (refusal: Refusal) => boolean
  offline?: string
}

function Button({ work, onDone, ...options }: ButtonProps) {
  const { isBusy, alert, run } = useSending(options)
  return (
    <>
      <p role="alert">{alert}</p>
      <button aria-busy={isBusy} onClick={() => void run(work).then(onDone)}>
        Stuur
      </button>
    </>
  )
}

const isBusy = () => document.querySelector('button')?.getAttribute('aria-busy') === 'true'

test('a request under way is busy, and a second press sends nothing', async () => {
  let finish = (_outcome: string) => {}
  const work = vi.fn<() => Promise<string>>(() => new Promise((resolve) => (finish = resolve)))
  const outcomes: unknown[] = []
  await show(<Button work={work} onDone={(outcome) => outcomes.push(outcome)} />)
  await person.press('Stuur')
  await person.press('Stuur')
  expect([work.mock.calls.length, isBusy(), outcomes]).toEqual([1, true, [undefined]])
  await act(async () => finish('klaar'))
  expect([isBusy(), outcomes]).toEqual([false, [undefined, 'klaar']])
})

test.each<[string, Omit<ButtonProps, 'work'>, unknown, string]>([
  ['the server is told in its words', {}, refusalIn('Dat mag niet.'), 'Dat mag niet.'],
  ['no connection is an unknown failure', {}, new TypeError('fetch failed'), unknown],
  ['no connection has words of its own where there are', { offline: 'Geen net.' }, new TypeError('x'), 'Geen net.'],
  ['the caller is told by the caller alone', { showRefusal: () => true }, refusalIn('Dat mag niet.'), ''],
])('a refusal of %s, until it works', async (_title, options, thrown, text) => {
  let work = async (): Promise<string> => {
    throw thrown
  }
  await show(<Button {...options} work={() => work()} />)
  await person.press('Stuur')
  await settle()
  expect([alertText(), isBusy()]).toEqual([text, false])
  work = async () => 'klaar'
  await person.press('Stuur')
  await settle()
  expect([alertText(), isBusy()]).toEqual(['', false])
})

test('the error of a single field, which stands under two names, is shown once', async () => {
  const twice = new Refusal({ status: 422, errors: { url: 'Dit adres is bezet.', value: 'Dit adres is bezet.' } })
  await show(<Button work={() => Promise.reject(twice)} />)
  await person.press('Stuur')
  await settle()
  expect(alertText()).toBe('Dit adres is bezet.')
})

test('errors of several fields are shown together', async () => {
  const both = new Refusal({ status: 422, errors: { name: 'Vul een naam in.', goal: 'Vul een bedrag in.' } })
  await show(<Button work={() => Promise.reject(both)} />)
  await person.press('Stuur')
  await settle()
  expect(alertText()).toBe('Vul een naam in. Vul een bedrag in.')
})

test.each([401, 402])(
  'a %i, of which the whole app tells, is told by neither button nor caller [2.18]',
  async (status) => {
    const showRefusal = vi.fn<() => boolean>(() => true)
    await show(<Button work={() => Promise.reject(new Refusal({ status, errors: {} }))} showRefusal={showRefusal} />)
    await person.press('Stuur')
    await settle()
    expect([showRefusal.mock.calls, alertText(), isBusy()]).toEqual([[], '', false])
  },
)

test('a page that a browser shows again as it was left is not busy any more', async () => {
  await show(<Button work={() => new Promise(() => {})} />)
  await person.press('Stuur')
  const comeBack = (persisted: boolean) =>
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
  comeBack(false)
  expect(isBusy()).toBe(true)
  comeBack(true)
  expect(isBusy()).toBe(false)
})

test('a call is not made before what comes first is there, nor where that fails', async () => {
  const requests = answerWith({ '/settings/sessions': [200, { message: 'Gedaan.' }] })
  const endpoint = { method: 'DELETE', path: '/settings/sessions' } as const
  let prepare = () => Promise.reject<void>(new TypeError('chunk'))
  function Sender() {
    const { alert, send } = useSending({ prepare: () => prepare(), offline: 'Geen net.' })
    return (
      <>
        <p role="alert">{alert}</p>
        <button onClick={() => void send<typeof endOtherSessions>(endpoint)}>Stuur</button>
      </>
    )
  }
  await show(<Sender />)
  await person.press('Stuur')
  await settle()
  expect([requests.length, alertText()]).toEqual([0, 'Geen net.'])
  let ready = () => {}
  prepare = () => new Promise((resolve) => (ready = resolve))
  await person.press('Stuur')
  await settle()
  expect(requests).toEqual([])
  await act(async () => ready())
  await settle()
  expect([requests.length, alertText()]).toEqual([1, ''])
})
