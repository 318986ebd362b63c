import type { ReactNode } from 'react'

interface PageGridProps {
  head: ReactNode
  card: ReactNode
  content: ReactNode
}

/** Head and story beside the donate card; on a phone the card stands between them. */
export function PageGrid({ head, card, content }: PageGridProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <div>{head}</div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{card}</div>
      <div className="min-w-0">{content}</div>
    </div>
  )
}
