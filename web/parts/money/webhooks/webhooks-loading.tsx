import { useTranslate } from '../../../lib/texts/translate.ts'
import { Skeleton } from '../../../ui/status/skeleton.tsx'

/** Rows in the shape of the list of deliveries, so that nothing moves when they come. */
export function DeliveriesLoading() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('ui.loading')} className="divide-y divide-line border-y border-line">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="grid min-w-0 flex-1 basis-56 gap-2 py-1">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-11 w-20" />
        </div>
      ))}
    </div>
  )
}

/** The fields of the URLs in their shape: a title with its words, and a label above each field. */
export function WebhooksLoading() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('ui.loading')} className="grid gap-5">
      <div className="grid gap-2.5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/5" />
      </div>
      {[1, 2, 3].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  )
}
