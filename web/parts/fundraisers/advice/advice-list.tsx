import { CircleCheck, Lightbulb } from 'lucide-react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** A tip about something that could be better, in words, and what one click does about it. */
export interface Tip {
  text: string
  fix: () => void
}

interface AdviceListProps {
  title: string
  list: readonly Tip[]
  /** Points that are always in order, as the product ensures them. */
  always: string
}

/** Improvements before publishing, each with a link to do it; none of them blocks. */
export function AdviceList({ title, list, always }: AdviceListProps) {
  const t = useTranslate()
  return (
    <section aria-label={title} className="min-w-0 rounded-option bg-band px-4 py-3.5">
      <p className="flex items-center gap-2 font-semibold">
        <Lightbulb aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        {title}
      </p>
      {list.length === 0 ? (
        <p className="mt-1 text-md">{t('advice.fine')}</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-soft">{t('advice.lead')}</p>
          <ul className="mt-1.5 divide-y divide-line">
            {list.map(({ text, fix }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same tip may be given twice
              <li key={`${index} ${text}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 flex-[1_1_16rem] text-md wrap-anywhere">{text}</span>
                <Button kind="outline" size="small" aria-label={`${t('advice.fix')}: ${text}`} onClick={fix}>
                  {t('advice.fix')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2 flex items-start gap-2 text-sm text-ink-soft">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-leaf-ink" />
        {always}
      </p>
    </section>
  )
}
