import { describe, expect, test } from 'vitest'
import { find, show, user } from '../../tests/support/show.tsx'
import { WholeAmountInput } from './whole-amount-input.tsx'

const box = () => find<HTMLInputElement>('#amount')
const spoken = () => find('[aria-live]').textContent

const showInput = () =>
  show(<WholeAmountInput id="amount" name="amount" label="Bedrag" blockedText="Alleen cijfers." defaultValue="" />)

describe('an input for whole amounts', () => {
  test.each([',', '.', '-', 'e', 'E', '+', ' '])('stops %j and says why [5.08]', async (character) => {
    await showInput()
    await user.type('#amount', `2${character}5`.slice(0, 2))
    expect(box().value).toBe('2')
    expect(spoken()).toBe('Alleen cijfers.')
  })

  test('lets every digit through, and then is silent again [5.08]', async () => {
    await showInput()
    await user.type('#amount', ',')
    await user.type('#amount', '1234567890')
    expect(box().value).toBe('1234567890')
    expect(spoken()).toBe('')
  })

  test('says it anew at every key it stops [5.08]', async () => {
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

  test('is no number box, so that the mouse wheel cannot change it [5.08]', async () => {
    await showInput()
    await user.type('#amount', '25')
    box().focus()
    box().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }))
    expect(box().value).toBe('25')
    expect([box().type, box().inputMode]).toEqual(['text', 'numeric'])
  })
})
