import { CircleCheck, Lightbulb } from 'lucide-react'
import { useTranslate } from '../../../lib/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Advice, Place } from './page-advice.ts'

/** What could be better about the page, each with a way to do it; nothing of it stands in the way. */
export function AdviceList({ list, onFix }: { list: readonly Advice[]; onFix: (place: Place) => void }) {
  const t = useTranslate()
  return (
    <section className="rounded-option bg-band px-4 py-3.5">
      <h4 className="flex items-center gap-2 font-semibold">
        <Lightbulb aria-hidden="true" className="size-5 text-ink-soft" />
        {t('publish.advice.title')}
      </h4>
      {list.length === 0 ? (
        <p className="mt-1 text-md">{t('publish.advice.fine')}</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-soft">{t('publish.advice.lead')}</p>
          <ul className="mt-1.5 divide-y divide-line">
            {list.map((advice) => {
              const text = textOf(advice, t)
              return (
                <li key={text} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <span className="min-w-0 flex-[1_1_16rem] text-md wrap-anywhere">{text}</span>
                  <Button
                    kind="outline"
                    size="small"
                    aria-label={`${t('publish.advice.fix')}: ${text}`}
                    onClick={() => onFix(advice.place)}
                  >
                    {t('publish.advice.fix')}
                  </Button>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <p className="mt-2 flex items-start gap-2 text-sm text-ink-soft">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-leaf-ink" />
        {t('publish.advice.always')}
      </p>
    </section>
  )
}

function textOf(advice: Advice, t: ReturnType<typeof useTranslate>): string {
  switch (advice.about) {
    case 'no_goal':
    case 'no_story':
    case 'no_cover_alt':
      return t(`publish.advice.${advice.about}`)
    case 'no_alt':
    case 'no_heading':
      return t(`publish.advice.${advice.about}`, { title: advice.title })
    case 'long_sentence':
      return t('publish.advice.long_sentence', { sentence: advice.sentence })
    case 'captions':
      return t('publish.advice.captions', { site: advice.site })
    case 'other_name':
      return t('publish.advice.other_name', { holder: advice.holder, organizer: advice.organizer })
  }
}
