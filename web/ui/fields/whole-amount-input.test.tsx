import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { person, show, spoken } from '../../../tests/support/show.tsx'
import { WholeAmountInput } from './whole-amount-input.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox')

const showInput = () =>
  show(<WholeAmountInput id="amount" name="amount" label="Bedrag" blockedText="Alleen cijfers." defaultValue="" />)

describe('an input for whole amounts', () => {
  test.each([',', '.', '-', 'e', 'E', '+', ' '])('stops %j and says why [5.08]', async (character) => {
    await showInput()
    await person.type(box(), `2${character}5`.slice(0, 2))
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
    ['12,500', '12'],
    ['12,505', '12'],
    ['1,000', '1'],
  ])('of %j as people type it only %j arrives, and the reason stays [5.01, 5.08]', async (text, arrives) => {
    await showInput()
    await person.type(box(), text)
    expect(box().value).toBe(arrives)
    expect(spoken().trim()).toBe('Alleen cijfers.')
  })

  test.each([
    ['1.000', '1000'],
    ['1 000', '1000'],
    ['1.250.000', '1250000'],
    ['12.500', '12500'],
    ['€ 25', '25'],
    ['２５', '25'],
    ['1234567890', '1234567890'],
  ])('%j as people type it is %j [5.01]', async (text, arrives) => {
    await showInput()
    await person.type(box(), text)
    expect(box().value).toBe(arrives)
  })

  test.each([
    ['en', '1,000', '1000'],
    ['en', '1.000', '1'],
    ['en', '12.505', '12'],
    ['de', '1.000', '1000'],
    ['de', '12,505', '12'],
    ['fr', '1 000', '1000'],
    ['fr', '12,505', '12'],
  ] as const)('in %s of %j as people type it %j arrives [5.01]', async (language, text, arrives) => {
    await show(<WholeAmountInput id="amount" name="amount" label="Bedrag" defaultValue="" />, language)
    await person.type(box(), text)
    expect(box().value).toBe(arrives)
  })

  test('a reason goes when the box is left, or when the digits behind a full stop turn out to be thousands', async () => {
    await showInput()
    await person.type(box(), '1.00')
    expect([box().value, spoken().trim()]).toEqual(['1', 'Alleen cijfers.'])
    await person.keyboard('0')
    expect([box().value, spoken()]).toEqual(['1000', ''])
    await person.keyboard(',')
    await person.keyboard('5')
    expect([box().value, spoken().trim()]).toEqual(['1000', 'Alleen cijfers.'])
    await person.tab()
    expect(spoken()).toBe('')
    await person.type(box(), '5')
    expect(box().value).toBe('10005')
  })

  test.each([
    ['€ 25,00', '25'],
    ['007', '7'],
    ['1.000', '1000'],
    ['12,50', '12,50'],
  ])('%j that was pasted reads %j when the box is left [5.01]', async (pasted, reads) => {
    await showInput()
    await person.click(box())
    await person.paste(pasted)
    expect(box().value).toBe(pasted)
    await person.tab()
    expect(box().value).toBe(reads)
  })

  test('says it anew at every key it stops [5.08]', async () => {
    await showInput()
    await person.type(box(), ',')
    const first = spoken()
    await person.keyboard(',')
    expect(spoken().trim()).toBe('Alleen cijfers.')
    expect(spoken()).not.toBe(first)
  })

  test.each(['insertFromPaste', 'insertText'])(
    'leaves pasted text (%s) as it is, so that 25,00 does not become 2500 [5.01]',
    async (inputType) => {
      await showInput()
      const whole = new InputEvent('beforeinput', { data: '25,00', inputType, cancelable: true })
      expect(box().dispatchEvent(whole)).toBe(true)
    },
  )

  test('is no number box, so that the mouse wheel cannot change it [5.08]', async () => {
    await showInput()
    await person.type(box(), '25')
    fireEvent.wheel(box(), { deltaY: 100 })
    expect(box().value).toBe('25')
    expect([box().type, box().inputMode]).toEqual(['text', 'numeric'])
  })
})
