import { useTranslate } from '../lib/translate.ts'
import { DigitsInput, type DigitsInputProps } from './digits-input.tsx'

/** An amount in whole euros: no comma, full stop or minus, and no e or E, which a number box would take for a power [5.08]. */
export function WholeAmountInput({ blockedText, ...input }: Omit<DigitsInputProps, 'prefix'>) {
  const t = useTranslate()
  return <DigitsInput {...input} prefix="€" blockedText={blockedText ?? t('ui.digits.whole')} />
}
