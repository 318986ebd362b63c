import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { errorOf, person, settle, show } from '../../../tests/support/show.tsx'
import { TextField } from '../fields/field.tsx'
import type { ControlField } from './inline-editor.tsx'
import { type FieldAnswer, InlineField } from './inline-field.tsx'

let submissions: string[]
let answer: () => FieldAnswer | Promise<FieldAnswer>
const send = async (draft: string) => {
  submissions.push(draft)
  return answer()
}

beforeEach(() => {
  submissions = []
  answer = () => ({ kind: 'saved' })
})

const box = () => screen.getByLabelText<HTMLInputElement>('Naam')
const isOpen = () => screen.queryByLabelText('Naam') !== null
const start = () => screen.getByRole('button', { name: 'Naam wijzigen' })

async function begin(props: Partial<Parameters<typeof InlineField>[0]> = {}) {
  await show(<InlineField id="name" label="Naam" value="Oud" send={send} {...props} />)
  await person.click(start())
}

const write = (text: string) => person.fill(box(), text)

test('Enter sends it, and what was saved is shown [7.14]', async () => {
  await begin()
  await write('Nieuw')
  await person.keyboard('{Enter}')
  expect(submissions).toEqual(['Nieuw'])
  expect(isOpen()).toBe(false)
  screen.getByText('Nieuw')
  expect(screen.getByRole('status').textContent).toBe('Opgeslagen')
  expect(document.activeElement).toBe(start())
})

test('a field that the URL names is open from the start, unless it is not theirs to change', async () => {
  await show(<InlineField id="name" label="Naam" value="Oud" send={send} isRequested />)
  expect(document.activeElement).toBe(box())
  await person.keyboard('{Escape}')
  expect([isOpen(), document.activeElement]).toEqual([false, start()])
  cleanup()
  await show(<InlineField id="name" label="Naam" value="Oud" send={send} isRequested isDisabled />)
  expect(isOpen()).toBe(false)
})

test('Escape leaves it as it was, and sends nothing [7.14]', async () => {
  await begin()
  await write('Nieuw')
  await person.keyboard('{Escape}')
  expect([isOpen(), submissions]).toEqual([false, []])
  screen.getByText('Oud')
  expect(document.activeElement).toBe(start())
})

test('the old value stays until the new one was taken, and a second Enter meanwhile sends nothing [7.14]', async () => {
  let finish = (_answer: FieldAnswer) => {}
  answer = () => new Promise<FieldAnswer>((resolve) => (finish = resolve))
  await begin()
  await write('Nieuw')
  await person.keyboard('{Enter}')
  expect(box().readOnly).toBe(true)
  expect(screen.getByRole('button', { name: 'Even geduld' }).getAttribute('aria-disabled')).toBe('true')
  await person.keyboard('{Enter}')
  expect(submissions).toHaveLength(1)
  await act(async () => finish({ kind: 'saved' }))
  expect(isOpen()).toBe(false)
})

test.each([
  ['in its words', 'Vul een naam in.', 'Vul een naam in.'],
  ['without any', undefined, 'Opslaan is niet gelukt. Probeer het nog een keer.'],
])('a refusal %s is said at the field, which stays as it was typed [7.14, 8.01]', async (_title, message, text) => {
  answer = () => ({ kind: 'refused', message })
  await begin()
  await write('Nieuw')
  await person.keyboard('{Enter}')
  expect(errorOf('Naam')).toBe(text)
  expect(box().value).toBe('Nieuw')
  expect(document.activeElement).toBe(box())
})

test('an unchanged field is not sent', async () => {
  await begin()
  await person.type(box(), '{Enter}')
  expect([isOpen(), submissions]).toEqual([false, []])
})

test('in a text of several lines Enter makes a line, and Ctrl with Enter saves', async () => {
  await begin({ isLong: true })
  await person.clear(box())
  await person.type(box(), 'Eén{Enter}Twee')
  expect([box().value, submissions]).toEqual(['Eén\nTwee', []])
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(submissions).toEqual(['Eén\nTwee'])
})

test('an empty value says so, and one that may not be changed has no button', async () => {
  await show(<InlineField id="name" label="Naam" send={send} value="" isDisabled />)
  screen.getByText('Nog niet ingevuld')
  expect(screen.queryByRole('button')).toBeNull()
})

/** Two fields, of which the first is being saved while the visitor goes on to the second; gives what ends the save. */
async function goOnWhileSaving(props: Partial<Parameters<typeof InlineField>[0]> = {}) {
  let finish = (_answer: FieldAnswer) => {}
  answer = () => new Promise<FieldAnswer>((resolve) => (finish = resolve))
  const field = { send, value: 'Oud' }
  await show(
    <>
      <InlineField id="name" label="Naam" {...field} {...props} />
      <InlineField id="city" label="Plaats" {...field} />
    </>,
  )
  await person.click(start())
  await write('Nieuw')
  await person.keyboard('{Enter}')
  await person.press('Plaats wijzigen')
  return async (answered: FieldAnswer) => {
    await act(async () => finish(answered))
    await settle()
  }
}

const refused: FieldAnswer = { kind: 'refused', message: 'Vul een naam in.' }

test.each<[string, FieldAnswer]>([
  ['is saved', { kind: 'saved' }],
  ['is refused', refused],
])('a field that %s takes no focus from the next one, which was begun meanwhile', async (_title, answered) => {
  const finish = await goOnWhileSaving()
  expect(document.activeElement).toBe(screen.getByLabelText('Plaats'))
  await finish(answered)
  expect(document.activeElement).toBe(screen.getByLabelText('Plaats'))
  expect(isOpen()).toBe(answered.kind === 'refused')
})

test('a refused control takes no focus from the next field either', async () => {
  const control = ({ id, name, label, defaultValue, error }: ControlField) => (
    <TextField id={id} name={name} label={label} defaultValue={defaultValue} error={error} />
  )
  const finish = await goOnWhileSaving({ control })
  await finish(refused)
  expect(errorOf('Naam')).toBe('Vul een naam in.')
  expect(document.activeElement).toBe(screen.getByLabelText('Plaats'))
})

test('with the focus on nothing, or on a window around it, a saved field gives it back to its pencil', async () => {
  let finish = (_answer: FieldAnswer) => {}
  answer = () => new Promise<FieldAnswer>((resolve) => (finish = resolve))
  await show(
    <div role="dialog" tabIndex={-1}>
      <InlineField id="name" label="Naam" send={send} value="Oud" />
    </div>,
  )
  await person.click(start())
  await write('Nieuw')
  await person.keyboard('{Enter}')
  act(() => screen.getByRole('dialog').focus())
  await act(async () => finish({ kind: 'saved' }))
  expect(document.activeElement).toBe(start())
})
