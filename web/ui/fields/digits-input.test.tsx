import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { errorOf, hintsOf, person, show, spoken } from '../../../tests/support/show.tsx'
import { DigitsInput } from './digits-input.tsx'
import { WholeAmountInput } from './whole-amount-input.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox')

test.each([',', '-', '.'])('an input for numbers stops %j, and the rest, and says why [5.08]', async (key) => {
  await show(<DigitsInput id="places" name="places" label="Plaatsen" defaultValue="2" />)
  await person.type(box(), key)
  expect(box().value).toBe('2')
  expect(spoken()).toBe('Hier kunnen alleen cijfers staan, dus geen komma, punt of minteken.')
  await person.keyboard('5')
  expect(box().value).toBe('2')
  expect(spoken()).not.toBe('')
  await person.tab()
  await person.type(box(), '5')
  expect([box().value, spoken()]).toEqual(['25', ''])
})

test.each(['e', 'E'])('an input for whole amounts stops %j as well [5.08]', async (key) => {
  await show(<WholeAmountInput id="places" name="goal" label="Doel" defaultValue="1" />)
  await person.type(box(), key)
  expect(box().value).toBe('1')
  expect(spoken()).toContain('minteken of e')
})

test('the keys are stopped once 100 ms have passed, and before that too [9.05]', async () => {
  vi.useFakeTimers()
  await show(<WholeAmountInput id="places" name="goal" label="Doel" defaultValue="1" />)
  await person.type(box(), ',')
  await act(async () => vi.advanceTimersByTimeAsync(100))
  await person.type(box(), ',')
  expect(box().value).toBe('1')
  vi.useRealTimers()
})

test('the mouse wheel changes nothing: it is no number box [5.08]', async () => {
  await show(<DigitsInput id="places" name="places" label="Plaatsen" defaultValue="2" />)
  await person.click(box())
  fireEvent.wheel(box(), { deltaY: -100 })
  expect([box().value, box().type, box().inputMode]).toEqual(['2', 'text', 'numeric'])
})

test('shows an error at the field, helps, and can be off', async () => {
  await show(
    <DigitsInput id="places" name="places" label="Plaatsen" help="Hoeveel." error="Vul een getal in." disabled />,
  )
  expect(hintsOf(box())).toEqual(['Vul een getal in.', 'Hoeveel.'])
  expect([box().disabled, errorOf('Plaatsen')]).toEqual([true, 'Vul een getal in.'])
})
