import { useTranslate } from '../../../lib/texts/translate.ts'

/** The coin and the name, home. */
export function Brand() {
  const t = useTranslate()
  return (
    <a
      href="/"
      className="flex min-h-11 items-center gap-2.5 font-display text-title font-bold tracking-display no-underline"
    >
      <img src="/favicon.svg" alt="" width={28} height={28} fetchPriority="low" />
      {/* Where letters are very large the coin is enough. */}
      <span className="whitespace-nowrap @max-[16rem]/bar:sr-only">{t('common.brand')}</span>
    </a>
  )
}
