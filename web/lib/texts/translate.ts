import { createContext, use } from 'react'
import type { Language, TextFile, Translate } from '../../../contract/texts.ts'

/** The settings of the page that every component may use. */
export interface PageSettings {
  language: Language
  translate: Translate
  /** The URL of the texts of this page. */
  textsUrl: string
  /** Whether the texts of these files came with the page; only in the browser. */
  hasTexts?: (files: readonly TextFile[]) => boolean
  /** Whether no real money moves here, as every page then says. */
  movesNoMoney: boolean
  /** Whether there are no scripts. This one and the two below exist only while the server renders. */
  hasNoScripts?: boolean
  nonce?: string
  issueToken?: () => string
}

export const PageSettingsContext = createContext<PageSettings | undefined>(undefined)

export function usePageSettings(): PageSettings {
  const settings = use(PageSettingsContext)
  if (settings === undefined) throw new Error('No page settings above this component')
  return settings
}

/** Returns the lookup of texts: `const t = useTranslate()`, then `t('project.donate_amount', { amount })`. */
export const useTranslate = (): Translate => usePageSettings().translate
