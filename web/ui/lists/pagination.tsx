import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { pageInRange, pageWindow } from './page-window.ts'

interface PaginationProps {
  /** The page, counted from 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** The name of the list, where there is more than one on the screen. */
  label?: string
}

/** The way through a list, page by page: at most seven links, with gaps between them [9.03]. Nothing for one page. */
export function Pagination({ page, pageCount, onPage, label }: PaginationProps) {
  const t = useTranslate()
  const { number } = useFormat()
  if (pageCount <= 1) return null
  const current = pageInRange(page, pageCount)
  const go = (target: number) => onPage(pageInRange(target, pageCount))
  return (
    <nav aria-label={label === undefined ? t('ui.pages.label') : `${t('ui.pages.label')}: ${label}`}>
      <ul className="figures flex flex-wrap items-center gap-0.5 md:gap-1">
        <PageStep label={t('ui.pages.previous')} isPossible={current > 1} onClick={() => go(current - 1)}>
          <ChevronLeft aria-hidden="true" className="size-4.5" />
        </PageStep>
        {pageWindow(current, pageCount).map((link, index) => (
          <li key={link === 'gap' ? `gap before ${index}` : link}>
            {link === 'gap' ? (
              <span className="grid h-10 min-w-8.5 place-items-center text-ink-soft md:min-w-10">…</span>
            ) : (
              <button
                type="button"
                aria-label={t('ui.pages.page', { page: number(link) })}
                aria-current={link === current ? 'page' : undefined}
                onClick={() => go(link)}
                className={`${stepLook} ${link === current ? 'bg-track font-semibold text-ink' : ''}`}
              >
                {number(link)}
              </button>
            )}
          </li>
        ))}
        <PageStep label={t('ui.pages.next')} isPossible={current < pageCount} onClick={() => go(current + 1)}>
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </PageStep>
      </ul>
    </nav>
  )
}

const stepLook =
  'grid h-10 min-w-8.5 place-items-center rounded-control px-1 md:min-w-10 md:px-2 text-sm text-ink-soft transition-colors hover:bg-band hover:text-ink aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

interface PageStepProps {
  label: string
  isPossible: boolean
  onClick: () => void
  children: ReactNode
}

/** A step of the pages. At an end of the list it stays where it is, and keeps the focus, but leads nowhere. */
function PageStep({ label, isPossible, onClick, children }: PageStepProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={!isPossible || undefined}
        onClick={isPossible ? onClick : undefined}
        className={stepLook}
      >
        {children}
      </button>
    </li>
  )
}
