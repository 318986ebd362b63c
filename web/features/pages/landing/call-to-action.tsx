import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'

/** The part for visitors who want to raise money; `card` is the way in. */
export function CallToAction({ card }: { card: ReactNode }) {
  const t = useTranslate()
  return (
    <section
      id="begin"
      aria-labelledby="begin-title"
      className="anchor mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 px-4.5 py-14 md:px-6 md:py-20 lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <div>
        <h2 id="begin-title" className="text-heading font-bold md:text-section">
          {t('landing.begin.title')}
        </h2>
        <p className="mt-4 max-w-[44ch] text-lead text-ink-mid">{t('landing.begin.text')}</p>
      </div>
      {card}
    </section>
  )
}
