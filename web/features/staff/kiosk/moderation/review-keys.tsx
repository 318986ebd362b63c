import { useTranslate } from '../../../../lib/texts/translate.ts'

const keys = [
  ['J', 'next'],
  ['K', 'former'],
  ['Y', 'approve'],
  ['N', 'reject'],
  ['U', 'undo'],
] as const

/** The keys of the desk. */
export function ReviewKeys() {
  const t = useTranslate()
  return (
    <dl
      aria-label={t('kiosk.reviews.keys.title')}
      className="review-desk-keys review-desk-away mt-5 grid gap-x-2.5 gap-y-1 px-3 text-sm text-ink-soft"
    >
      {keys.map(([key, does]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="font-sans text-xs">{key}</kbd>
          </dt>
          <dd>{t(`kiosk.reviews.keys.${does}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
