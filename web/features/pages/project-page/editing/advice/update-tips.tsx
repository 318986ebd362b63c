import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { AdviceList } from '../../../../../parts/fundraisers/advice/advice-list.tsx'
import { textOfUpdateAdvice } from '../../../../../parts/fundraisers/advice/text-of-update-advice.ts'
import {
  adviceOnUpdate,
  type CheckedUpdate,
  type UpdatePlace,
} from '../../../../../parts/fundraisers/advice/update-advice.ts'

interface UpdateTipsProps {
  update: CheckedUpdate
  onFix: (place: UpdatePlace) => void
}

/** Advice on an update before its readers see it. */
export function UpdateTips({ update, onFix }: UpdateTipsProps) {
  const t = useTranslate()
  const list = adviceOnUpdate(update).map((advice) => ({
    text: textOfUpdateAdvice(advice, t),
    fix: () => onFix(advice.place),
  }))
  return <AdviceList title={t('advice.update.title')} list={list} always={t('advice.update.always')} />
}
