import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { find, show, user } from '../../../tests/support/show.tsx'
import { WholeAmountInput } from './whole-amount-input.tsx'

const box = () => find<HTMLInputElement>('#amount')
const spoken = () => find('[aria-live]').textContent
const leave = () =>
  act(async () => {
    box().dispatchEvent(new FocusEvent('blur'))
    box().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })

const showInput = () =>
  show(<WholeAmountInput id="amount" name="amount" label="Bedrag" blockedText="Alleen cijfers." defaultValue="" />)

describe('an input for whole amounts', () => {
  test.each([',', '.', '-', 'e', 'E', '+', ' '])('stops %j and says why [5.08~]', async (character) => {
    await showInput()
    await user.type('#amount', `2${character}5`.slice(0, 2))
    expect(box().value).toBe('2')
    expect(spoken()).toBe('Alleen cijfers.')
  })

  test.each([
    ['12,50', '12'],
    ['12.50', '12'],
    ['12,5', '12'],
    ['12 50', '12'],
    ['-5', ''],
    ['1e3', '1'],
    [',50', ''],
    ['0,500', '0'],
    ['25,00', '25'],
    ['25,-', '25'],
  ])('of %j as people type it only %j arrives, and the reason stays [5.01, 5.08~]', async (text, arrives) => {
    await showInput()
    await user.type('#amount', text)
    expect(box().value).toBe(arrives)
    expect(spoken()?.trim()).toBe('Alleen cijfers.')
  })

  test.each([
    ['1.000', '1000'],
    ['1 000', '1000'],
    ['1,000', '1000'],
    ['1.250.000', '1250000'],
    ['12.500', '12500'],
    ['€ 25', '25'],
    ['２５', '25'],
    ['1234567890', '1234567890'],
  ])('%j as people type it is %j [5.01]', async (text, arrives) => {
    await showInput()
    await user.type('#amount', text)
    expect(box().value).toBe(arrives)
  })

  test('a reason goes when the box is left, or when the digits behind a full stop turn out to be thousands', async () => {
    await showInput()
    await user.type('#amount', '1.00')
    expect([box().value, spoken()?.trim()]).toEqual(['1', 'Alleen cijfers.'])
    await user.type('#amount', '0')
    expect([box().value, spoken()]).toEqual(['1000', ''])
    await user.type('#amount', ',')
    await user.type('#amount', '5')
    expect([box().value, spoken()?.trim()]).toEqual(['1000', 'Alleen cijfers.'])
    await leave()
    expect(spoken()).toBe('')
    await user.type('#amount', '5')
    expect(box().value).toBe('10005')
  })

  test.each([
    ['€ 25,00', '25'],
    ['007', '7'],
    ['1.000', '1000'],
    ['12,50', '12,50'],
  ])('%j that was pasted reads %j when the box is left [5.01]', async (pasted, reads) => {
    await showInput()
    await user.fill('#amount', pasted)
    expect(box().value).toBe(pasted)
    await leave()
    expect(box().value).toBe(reads)
  })

  test('says it anew at every key it stops [5.08~]', async () => {
    await showInput()
    await user.type('#amount', ',')
    const first = spoken()
    await user.type('#amount', ',')
    expect(spoken()?.trim()).toBe('Alleen cijfers.')
    expect(spoken()).not.toBe(first)
  })

  test.each(['insertFromPaste', 'insertText'])(
    'leaves what came in whole (%s) as it is, so that 25,00 does not become 2500 [5.01]',
    async (inputType) => {
      await showInput()
      const whole = new InputEvent('beforeinput', { data: '25,00', inputType, cancelable: true })
      expect(box().dispatchEvent(whole)).toBe(true)
    },
  )

  test('is no number box, so that the mouse wheel cannot change it [5.08~]', async () => {
    await showInput()
    await user.type('#amount', '25')
    box().focus()
    box().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }))
    expect(box().value).toBe('25')
    expect([box().type, box().inputMode]).toEqual(['text', 'numeric'])
  })
})
