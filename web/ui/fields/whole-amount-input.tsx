import type { Language } from '../../../contract/texts.ts'
import { readWholeEuros } from '../../lib/whole-euros.ts'
import { usePageSettings, useTranslate } from '../../lib/texts/translate.ts'
import { DigitsInput, type DigitsInputProps } from './digits-input.tsx'

/** The length of an amount as people write it; its limits are explained in words. */
const textLengthMax = 20

/**
 * An amount in whole euros: no comma, full stop or minus, and no e or E, which a number box would take for a power
 * [5.08]. Pasted or filled in text is written in digits alone when the box is left, if it is a whole amount.
 */
export function WholeAmountInput({ blockedText, ...input }: Omit<DigitsInputProps, 'prefix' | 'onBlur'>) {
  const t = useTranslate()
  const { language } = usePageSettings()
  return (
    <DigitsInput
      maxLength={textLengthMax}
      {...input}
      prefix="€"
      blockedText={blockedText ?? t('ui.digits.whole')}
      onBlur={(event) => writeInDigits(event.currentTarget, language)}
    />
  )
}

function writeInDigits(box: HTMLInputElement, language: Language): void {
  const euros = readWholeEuros(box.value, language)
  if (euros === undefined || String(euros) === box.value) return
  box.setRangeText(String(euros), 0, box.value.length, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
