import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { localeOf } from '../../../contract/format.ts'
import { usePageSettings } from '../../lib/texts/translate.ts'

/** React Aria speaks the language of the browser by itself; here it speaks that of the page. */
export function ControlsLocale({ children }: { children: ReactNode }) {
  const { language } = usePageSettings()
  return <I18nProvider locale={localeOf(language)}>{children}</I18nProvider>
}
