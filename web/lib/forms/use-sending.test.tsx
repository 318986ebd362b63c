import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { textsByLanguage } from '../../../server/platform/i18n/all-texts.ts'
import { alertText, person, settle, show } from '../../../tests/support/show.tsx'
import { refusalIn, type Refusal } from './refusal.ts'
import { useSending } from './use-sending.ts'

afterEach(() => vi.unstubAllGlobals())

const { unknown } = textsByLanguage.nl.errors

interface ButtonProps {
  work: () => Promise<string>
  onDone?: (outcome: string | undefined) => void
  tell?: (refusal: Refusal) => boolean
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

test('what is under way is busy, and a second press begins nothing', async () => {
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
  ['the caller is told by the caller alone', { tell: () => true }, refusalIn('Dat mag niet.'), ''],
])('a refusal of %s, until it works', async (_what, options, thrown, text) => {
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
  expect(alertText()).toBe('')
})
