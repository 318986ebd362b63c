import { CircleHelp } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'

/** Popovers work from a second after the page was loaded [9.05]. */
export const attachedAfterMs = 1_000
/** The time in which the text is put beside the mark anew, as in a dialog more may still come above it [9.05]. */
export const refreshedForMs = 15_000
const refreshEveryMs = 500
/** Time to get from the mark to its text, which stays while the mouse is on it. */
const graceMs = 150

interface HintProps {
  /** The explained thing, such as "Uitleg over je bijdrage". */
  label: string
  /** Words alone: there is no way to reach a link in here. */
  children: string
}

/**
 * A tooltip: a mark with an explanation behind it that opens on hover, focus and press, closes with Escape [9.05].
 * Screen readers read the explanation with the mark, opened or not.
 */
export function Hint({ label, children }: HintProps) {
  const descriptionId = useId()
  const mark = useRef<HTMLButtonElement>(null)
  const { isOpen, open, closeSoon, close } = useHintState(mark)
  const isHydrated = useHydrated()
  useFreshPosition(isOpen)
  return (
    <span className="inline-flex align-middle">
      <button
        ref={mark}
        type="button"
        aria-label={label}
        aria-describedby={descriptionId}
        onMouseEnter={open}
        onMouseLeave={closeSoon}
        onFocus={open}
        onBlur={close}
        onClick={open}
        className="grid size-8 place-items-center rounded-full text-ink-soft transition-colors hover:text-ink"
      >
        <CircleHelp aria-hidden="true" className="size-4.5" />
      </button>
      <span id={descriptionId} hidden>
        {children}
      </span>
      {isHydrated && (
        <Popover
          isNonModal
          isOpen={isOpen}
          triggerRef={mark}
          placement="top"
          offset={4}
          className="rising max-w-72 rounded-option border border-line bg-card px-4 py-3 text-sm text-ink-mid shadow-card"
        >
          <div aria-hidden="true" onMouseEnter={open} onMouseLeave={closeSoon}>
            {children}
          </div>
        </Popover>
      )}
    </span>
  )
}

function useFreshPosition(isOpen: boolean): void {
  const mountedAt = useRef(0)
  useEffect(() => {
    mountedAt.current = performance.now()
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      // Anchored elements are positioned again after this.
      if (performance.now() - mountedAt.current <= refreshedForMs) dispatchEvent(new Event('resize'))
    }, refreshEveryMs)
    return () => clearInterval(timer)
  }, [isOpen])
}

function useHintState(mark: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  const [isAttached, setIsAttached] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => setIsAttached(true), Math.max(0, attachedAfterMs - performance.now()))
    return () => {
      clearTimeout(timer)
      clearTimeout(leaving.current)
    }
  }, [])
  useEffect(() => {
    if (!isOpen) return
    // Wherever the focus is, and before a dialog around it takes the key for itself.
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setIsOpen(false)
    }
    // A finger elsewhere takes neither focus nor mouse away.
    const closeOutside = ({ target }: Event) => {
      if (!mark.current?.contains(target as Node)) setIsOpen(false)
    }
    document.addEventListener('keydown', closeByKey, true)
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeByKey, true)
      document.removeEventListener('pointerdown', closeOutside)
    }
  }, [isOpen, mark])
  const close = () => {
    clearTimeout(leaving.current)
    setIsOpen(false)
  }
  return {
    isOpen,
    open: () => {
      clearTimeout(leaving.current)
      if (isAttached) setIsOpen(true)
    },
    close,
    closeSoon: () => {
      leaving.current = setTimeout(close, graceMs)
    },
  }
}
