import { ChevronDown } from 'lucide-react'
import { useTranslate } from '../../../../lib/texts/translate.ts'

const questions = ['needed', 'cancel', 'switch'] as const

/** The questions that decide whether to take a plan, with their answers. */
export function PlanQuestions() {
  const t = useTranslate()
  return (
    <section aria-labelledby="questions-title" className="grid gap-x-14 gap-y-5 pt-14 lg:grid-cols-[1fr_2fr]">
      <h2 id="questions-title" className="text-heading font-bold">
        {t('plans.questions.title')}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {questions.map((question) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {t(`plans.questions.${question}`)}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-5 text-ink-mid">{t(`plans.questions.${question}_answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
