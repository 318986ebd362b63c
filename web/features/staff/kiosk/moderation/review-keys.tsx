import { useTranslate } from '../../../../lib/texts/translate.ts'

const keys = [
  ['J', 'next'],
  ['K', 'former'],
  ['Y', 'approve'],
  ['N', 'reject'],
  ['U', 'undo'],
] as const

/** The keys of the desk, beside its buttons. */
export function ReviewKeys() {
  const t = useTranslate()
  return (
    <dl
      aria-label={t('kiosk.reviews.keys.title')}
      className="review-desk-keys flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-soft"
    >
      {keys.map(([key, does]) => (
        <div key={key} className="flex items-center gap-1.5">
          <dt>
            <kbd className="font-sans">{key}</kbd>
          </dt>
          <dd>{t(`kiosk.reviews.keys.${does}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
