import type { Language } from '../../../../../contract/texts.ts'
import { readWholeEuros } from '../../../../lib/whole-euros.ts'

/**
 * Returns the query of the wizard's URL without clutter. A plain form sends every field it has, empty ones too; what
 * stays is one amount as it is read in the language of the page, `type` only where it says something, and the
 * participant or team. Foreign parameters stay as they are.
 */
export function cleanDonationSearch(search: string, language: Language): string {
  const params = new URLSearchParams(search)
  const amount = params.getAll('amount').findLast((text) => text.trim() !== '')
  if (amount === undefined) params.delete('amount')
  else params.set('amount', String(readWholeEuros(amount, language) ?? amount))
  if (params.get('type') !== 'recurring') params.delete('type')
  for (const name of ['participant', 'team']) if (params.get(name) === '') params.delete(name)
  return params.size === 0 ? '' : `?${params}`
}
