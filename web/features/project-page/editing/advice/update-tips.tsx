import { useTranslate } from '../../../../lib/translate.ts'
import { AdviceList } from '../../../../parts/advice/advice-list.tsx'
import { adviceOnUpdate, type LookedUpdate, type UpdateAdvice, type UpdatePlace } from './update-advice.ts'

interface UpdateTipsProps {
  update: LookedUpdate
  onFix: (place: UpdatePlace) => void
}

/** What could be better about an update before its readers see it. */
export function UpdateTips({ update, onFix }: UpdateTipsProps) {
  const t = useTranslate()
  const list = adviceOnUpdate(update).map((advice) => ({ text: textOf(advice, t), fix: () => onFix(advice.place) }))
  return <AdviceList title={t('advice.update.title')} list={list} always={t('advice.update.always')} />
}

function textOf(advice: UpdateAdvice, t: ReturnType<typeof useTranslate>): string {
  switch (advice.about) {
    case 'no_text':
    case 'no_intro':
    case 'no_photo_alt':
    case 'empty_heading':
      return t(`advice.update.${advice.about}`)
    case 'no_picture_alt':
      return t('advice.update.no_picture_alt', { number: advice.number })
    case 'small_heading':
      return t('advice.update.small_heading', { title: advice.title })
    case 'long_sentence':
      return t('advice.long_sentence', { sentence: advice.sentence })
  }
}
