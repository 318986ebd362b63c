import { useLocation } from 'react-router'
import type { Language } from '../../../../contract/texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LateTokenField } from '../../../ui/forms/token-field.tsx'
import { rememberAnswer } from './offer-answered.ts'

/** Offers, written in the language that they offer, as their reader may understand no other text of the page. */
const words: Record<Language, { question: string; yes: string; no: string }> = {
  nl: { question: 'Deze pagina in het Nederlands?', yes: 'Ja', no: 'Nee, dank je' },
  en: { question: 'This page in English?', yes: 'Yes', no: 'No, thank you' },
  de: { question: 'Diese Seite auf Deutsch?', yes: 'Ja', no: 'Nein, danke' },
  fr: { question: 'Cette page en français ?', yes: 'Oui', no: 'Non merci' },
}

/** Stands over a corner of the page and waits; nothing moves for it. */
export default function LanguageOffer({ language, onAnswer }: { language: Language; onAnswer: () => void }) {
  const { pathname } = useLocation()
  const { question, yes, no } = words[language]
  const refuse = () => {
    rememberAnswer()
    onAnswer()
    // The button goes away, and the focus must be somewhere.
    const content = document.getElementById('content')
    if (content === null) return
    content.tabIndex = -1
    content.focus({ preventScroll: true })
  }
  return (
    <section
      lang={language}
      aria-label={question}
      data-offer=""
      className="fixed inset-x-3 bottom-24 z-20 flex flex-wrap items-center gap-2.5 rounded-card border border-line bg-card p-3.5 shadow-card sm:right-auto lg:bottom-4"
    >
      <p className="basis-full font-semibold sm:mr-2 sm:basis-auto">{question}</p>
      <form method="post" action="/language" onSubmit={rememberAnswer}>
        <LateTokenField />
        <input type="hidden" name="back" value={pathname} />
        <Button type="submit" size="small" name="language" value={language}>
          {yes}
        </Button>
      </form>
      <Button kind="quiet" size="small" onClick={refuse}>
        {no}
      </Button>
    </section>
  )
}
