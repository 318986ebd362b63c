import { useTranslate } from '../../../lib/texts/translate.ts'

const steps = ['story', 'together', 'result'] as const

export function Steps() {
  const t = useTranslate()
  return (
    <section id="how" aria-labelledby="how-title" className="anchor border-y border-line bg-band">
      <div className="mx-auto max-w-page px-4.5 py-12 md:px-6 md:py-16">
        <h2 id="how-title" className="text-heading font-bold md:text-section">
          {t('landing.steps.title')}
        </h2>
        <ol className="mt-8 grid gap-8 lg:grid-cols-3 lg:gap-10">
          {steps.map((step, index) => (
            <li key={step}>
              <span
                aria-hidden="true"
                className="mb-4 grid size-10 place-items-center rounded-full bg-copper font-display text-lg font-bold text-white"
              >
                {index + 1}
              </span>
              <h3 className="mb-2 text-title font-bold">{t(`landing.steps.${step}_title`)}</h3>
              <p className="max-w-[36ch] text-ink-mid">{t(`landing.steps.${step}_text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
