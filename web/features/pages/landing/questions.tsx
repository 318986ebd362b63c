import { ChevronDown } from 'lucide-react'
import { useTranslate } from '../../../lib/texts/translate.ts'

const questions = ['account', 'anonymous', 'receipt', 'failed', 'marks', 'data'] as const

export function Questions() {
  const t = useTranslate()
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="anchor mx-auto grid max-w-page gap-x-14 gap-y-5 px-4.5 pt-14 md:px-6 md:pt-20 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="questions-title" className="text-heading font-bold md:text-section lg:sticky lg:top-24 lg:self-start">
        {t('landing.questions.title')}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {questions.map((question) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {t(`landing.questions.${question}`)}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-5 text-ink-mid">{t(`landing.questions.${question}_answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
