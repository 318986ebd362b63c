import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { field, person, settle, show } from '../../../../../tests/support/show.tsx'
import { useRowEditing } from './use-row-editing.ts'

/** Lets the check of the value that was left be answered. */
let answer: () => void

beforeEach(() => {
  sessionStorage.clear()
  answerWith(async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return wrong({ amount: 'Vul een bedrag in.' })
  })
})
afterEach(() => {
  sessionStorage.clear()
})

function Row() {
  const { rows, change, checkField, errors } = useRowEditing(7)
  return (
    <>
      <input
        aria-label="Bedrag"
        value={rows[0]!.amount}
        onChange={({ target }) => change(0, 'amount', target.value)}
        onBlur={({ target }) => void checkField(0, 'amount', target.value)}
      />
      <p data-errors>{Object.values(errors).join()}</p>
    </>
  )
}
const errors = () => document.querySelector('[data-errors]')!.textContent

test('an error of a value is said while it stands there, and not once it was mended meanwhile [5.13]', async () => {
  await show(<Row />)
  await person.fill(field('Bedrag'), 'tien')
  await person.tab()
  answer()
  await settle()
  expect(errors()).toBe('Vul een bedrag in.')
  await person.fill(field('Bedrag'), 'twee')
  await person.tab()
  await person.fill(field('Bedrag'), '20')
  answer()
  await settle()
  expect(errors()).toBe('')
})

test('a field that is left by a press is checked once that is over: an error moves the button away from under it', async () => {
  await show(<Row />)
  await person.fill(field('Bedrag'), 'tien')
  const notAsked = () => {}
  answer = notAsked
  await person.pointer({ keys: '[MouseLeft>]', target: document.body })
  expect(answer).toBe(notAsked)
  expect(document.activeElement).toBe(document.body)
  await person.pointer({ keys: '[/MouseLeft]', target: document.body })
  answer()
  await settle()
  expect(errors()).toBe('Vul een bedrag in.')
})
