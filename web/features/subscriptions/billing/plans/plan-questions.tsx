import { useTranslate } from '../../../../lib/texts/translate.ts'

const questions = ['needed', 'team', 'cancel', 'switch'] as const

/** The questions that decide whether to take a plan, with their answers in sight. */
export function PlanQuestions() {
  const t = useTranslate()
  return (
    <section aria-labelledby="questions-title" className="plan-questions">
      <h2 id="questions-title" className="text-heading font-bold">
        {t('plans.questions.title')}
      </h2>
      <dl>
        {questions.map((question) => (
          <div key={question}>
            <dt className="font-semibold">{t(`plans.questions.${question}`)}</dt>
            <dd className="mt-1 text-ink-mid">{t(`plans.questions.${question}_answer`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
