import { inFours } from '../../../../../contract/format.ts'

/**
 * Writes an account number in groups of four, as a bank card has it, so that a donor can check it; text that is no such
 * number stays as it was typed. Whether it is a right one is for the check of the form.
 */
export function accountText(typed: string): string {
  const compact = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact) ? inFours(compact, ' ') : typed
}
