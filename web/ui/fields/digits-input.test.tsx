import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { find, show, user } from '../../../tests/support/show.tsx'
import { DigitsInput } from './digits-input.tsx'
import { WholeAmountInput } from './whole-amount-input.tsx'

const box = () => find<HTMLInputElement>('#places')
const said = () => find('[aria-live]').textContent
const leave = () => act(async () => void box().dispatchEvent(new FocusEvent('blur')))

test.each([',', '-', '.'])('an input for numbers stops %j, and what follows it, and says why [5.08~]', async (key) => {
  await show(<DigitsInput id="places" name="places" label="Plaatsen" defaultValue="2" />)
  await user.type('#places', key)
  expect(box().value).toBe('2')
  expect(said()).toBe('Hier kunnen alleen cijfers staan, dus geen komma, punt of minteken.')
  await user.type('#places', '5')
  expect(box().value).toBe('2')
  expect(said()).not.toBe('')
  await leave()
  await user.type('#places', '5')
  expect([box().value, said()]).toEqual(['25', ''])
})

test.each(['e', 'E'])('an input for whole amounts stops %j as well [5.08~]', async (key) => {
  await show(<WholeAmountInput id="places" name="goal" label="Doel" defaultValue="1" />)
  await user.type('#places', key)
  expect(box().value).toBe('1')
  expect(said()).toContain('minteken of e')
})

test('the keys are stopped once 100 ms have passed, and before that too [9.05~]', async () => {
  vi.useFakeTimers()
  await show(<WholeAmountInput id="places" name="goal" label="Doel" defaultValue="1" />)
  await user.type('#places', ',')
  await act(async () => vi.advanceTimersByTimeAsync(100))
  await user.type('#places', ',')
  expect(box().value).toBe('1')
  vi.useRealTimers()
})

test('the mouse wheel changes nothing: it is no number box [5.08~]', async () => {
  await show(<DigitsInput id="places" name="places" label="Plaatsen" defaultValue="2" />)
  box().focus()
  box().dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }))
  expect([box().value, box().type, box().inputMode]).toEqual(['2', 'text', 'numeric'])
})

test('says what is wrong at the field, helps, and can be off', async () => {
  await show(
    <DigitsInput id="places" name="places" label="Plaatsen" help="Hoeveel." error="Vul een getal in." disabled />,
  )
  expect(box().getAttribute('aria-describedby')).toBe('places-error places-help')
  expect([box().disabled, box().getAttribute('aria-invalid')]).toEqual([true, 'true'])
})
