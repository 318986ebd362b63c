import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { AdviceList } from '../../../../../parts/fundraisers/advice/advice-list.tsx'
import { textOfUpdateAdvice } from '../../../../../parts/fundraisers/advice/text-of-update-advice.ts'
import type { Advice, AdviceTarget } from './page-advice.ts'

/** Advice on the page that is to be published; nothing where there is none. */
export function PageTips({ list, onFix }: { list: readonly Advice[]; onFix: (target: AdviceTarget) => void }) {
  const t = useTranslate()
  if (list.length === 0) return null
  const tips = list.map((advice) => ({ text: textOf(advice, t), fix: () => onFix(advice.target) }))
  return <AdviceList title={t('advice.title')} list={tips} always={t('advice.always')} />
}

function textOf(advice: Advice, t: ReturnType<typeof useTranslate>): string {
  switch (advice.about) {
    case 'no_goal':
    case 'no_story':
    case 'short_story':
    case 'no_cover_alt':
    case 'no_header_alt':
      return t(`advice.${advice.about}`)
    case 'no_alt':
    case 'no_heading':
      return t(`advice.${advice.about}`, { title: advice.title })
    case 'long_sentence':
      return t('advice.long_sentence', { sentence: advice.sentence })
    case 'update':
      return t('advice.in_update', { title: advice.title, advice: textOfUpdateAdvice(advice.first, t) })
    case 'captions':
      return t('advice.captions', { site: advice.site })
    case 'other_name':
    case 'other_name_organization':
      return t(`advice.${advice.about}`, { holder: advice.holder, organizer: advice.organizer })
  }
}
