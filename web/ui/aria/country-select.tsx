import type { ComponentProps } from 'react'
import { usePageSettings } from '../../lib/translate.ts'
import { countryOptions } from './country-options.ts'
import { Select } from './select.tsx'

/** A country by its two letters, named in the language of the page. */
export function CountrySelect(props: Omit<ComponentProps<typeof Select>, 'options'>) {
  const { language } = usePageSettings()
  return <Select {...props} options={countryOptions(language)} />
}
