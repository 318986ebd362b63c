import { ClipboardCheck } from 'lucide-react'
import { useTranslate } from '../../lib/translate.ts'
import { HashTabs } from '../../ui/sections/hash-tabs.tsx'
import { ReviewQueue } from './reviews/review-queue.tsx'

/** What staff do to run the product, in tabs by the hash of the address [2.20]. */
export function KioskScreen() {
  const t = useTranslate()
  return (
    <HashTabs
      label={t('kiosk.title')}
      tabs={[
        {
          id: 'reviews',
          label: t('kiosk.tabs.reviews'),
          icon: <ClipboardCheck aria-hidden="true" className="size-5 text-ink-soft" />,
          render: () => <ReviewQueue />,
        },
      ]}
    />
  )
}
