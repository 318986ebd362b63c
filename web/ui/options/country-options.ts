import { countries, countryName } from '../../../contract/countries.ts'
import type { Language } from '../../../contract/texts.ts'
import type { Option } from './select-props.ts'

/** The Netherlands and their neighbours stand first; users from elsewhere search or find the alphabet. */
const nearbyCount = 7

const optionsByKey = new Map<string, readonly Option[]>()

/** Lists every country by its name, with its calling code as remark where that is the choice. */
export function countryOptions(language: Language, withCallingCodes = false): readonly Option[] {
  const key = `${language} ${withCallingCodes}`
  const cached = optionsByKey.get(key)
  if (cached !== undefined) return cached
  const options = countries.map(({ code, callingCode }) => ({
    value: code,
    label: countryName(code, language),
    ...(withCallingCodes && { remark: `+${callingCode}` }),
  }))
  const byName = new Intl.Collator(language)
  const far = options.slice(nearbyCount).sort((a, b) => byName.compare(a.label, b.label))
  const list = [...options.slice(0, nearbyCount), ...far]
  optionsByKey.set(key, list)
  return list
}
