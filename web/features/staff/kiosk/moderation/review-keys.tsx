import { useTranslate } from '../../../../lib/texts/translate.ts'

const keys = [
  ['J', 'next'],
  ['K', 'former'],
] as const

/** The keys that walk through the queue; those of a decision stand on its buttons. */
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

/** The key of a button, on it; assistive technology reads it from `keysOf`. */
export const KeyMark = ({ name }: { name: string }) => (
  <kbd aria-hidden="true" className="kiosk-key">
    {name.toUpperCase()}
  </kbd>
)

/** Returns the props of a button that a key of the desk presses. */
export const keysOf = (name: string) => ({ 'data-key': name, 'aria-keyshortcuts': name })
