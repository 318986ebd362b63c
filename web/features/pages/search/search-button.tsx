import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useSearchKeys } from './use-search-keys.ts'

const loadPalette = () => import('./search-palette.tsx')
const SearchPalette = lazy(loadPalette)

/** Opens the search over everything, by a press or by its keys; it needs scripts, so it is not there without them. */
export function SearchButton({ isStaff }: { isStaff: boolean }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const isMac = useHydrated() && /Mac|iPhone|iPad/.test(navigator.platform)
  useSearchKeys(() => setOpen(true))
  const label = t('notifications.search')
  // What cannot be fetched now is fetched when it opens.
  const prepare = () => void loadPalette().catch(() => {})
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2.5 rounded-control border border-line px-3 text-md text-ink-soft hover:bg-band noscript:hidden"
      >
        <Search aria-hidden="true" className="size-5" />
        <span className="hidden md:inline">{label}</span>
        <kbd aria-hidden="true" className="hidden font-sans text-xs md:inline">
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchPalette isStaff={isStaff} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
