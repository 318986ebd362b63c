import { lazy, Suspense, useEffect, useState } from 'react'
import { isLanguage, type Language } from '../../../../contract/texts.ts'
import { usePageSettings } from '../../../lib/texts/translate.ts'
import { offerAnswered } from './offer-answered.ts'

const LanguageOffer = lazy(() => import('./language-offer.tsx'))

/**
 * Offers the page in the browser's language, until it is answered; the server and its shared pages know nothing of it.
 */
export function OfferedLanguage() {
  const { language } = usePageSettings()
  const [offered, setOffered] = useState<Language>()
  useEffect(() => setOffered(languageToOffer(language)), [language])
  if (offered === undefined) return null
  return (
    <Suspense fallback={null}>
      <LanguageOffer language={offered} onAnswer={() => setOffered(undefined)} />
    </Suspense>
  )
}

/** Returns the first language of the browser that there is, unless it reads this page's too. */
function languageToOffer(page: Language): Language | undefined {
  const tags = navigator.languages.map((tag) => tag.slice(0, 2))
  return tags.includes(page) || offerAnswered() ? undefined : tags.find(isLanguage)
}
