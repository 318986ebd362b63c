import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { undoShownMs } from '../../../contract/undo-times.ts'
import { useAttention } from '../../lib/hooks/use-attention.ts'
import { useCountdown } from '../../lib/hooks/time/use-countdown.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import type { ShownToast } from './toast.ts'
import { undoKeys, useUndoKey } from './use-undo-key.ts'

export const toastShownMs = 6_000

const looks = {
  leaf: { Icon: CircleCheck, ink: 'text-leaf-ink' },
  sky: { Icon: Info, ink: 'text-sky' },
  brick: { Icon: CircleAlert, ink: 'text-brick' },
}

interface ToastListProps {
  toasts: readonly ShownToast[]
  onRemove: (id: number) => void
}

/** The corner itself: always on the page, as a live region only speaks of additions. */
export function ToastList({ toasts, onRemove }: ToastListProps) {
  const t = useTranslate()
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const onArrive = useCallback((from: EventTarget | null) => {
    cameFrom.current = from as HTMLElement | null
  }, [])
  const isPaused = useAttention(region, onArrive)
  const close = (id: number) => {
    onRemove(id)
    // The focus must not fall off the page with the toast that had it.
    if (toasts.length > 1) region.current?.focus()
    else cameFrom.current?.focus()
  }
  const last = toasts.findLast(({ action }) => action !== undefined)
  useUndoKey(
    last?.action &&
      (() => {
        last.action?.onAction()
        close(last.id)
      }),
  )
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('ui.toast.region')}
      // An open dialog leaves the corner alone: it stays readable, and a click in it does not close the dialog.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-0 top-12 z-40 p-4 outline-none md:top-auto md:bottom-0 md:left-auto md:w-toast"
    >
      <ol aria-live="polite" aria-relevant="additions" className="grid gap-2.5">
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            isPaused={isPaused}
            onExpire={() => onRemove(toast.id)}
            onClose={() => close(toast.id)}
          />
        ))}
      </ol>
    </section>
  )
}

interface ToastCardProps {
  toast: ShownToast
  isPaused: boolean
  onExpire: () => void
  onClose: () => void
}

function ToastCard({ toast, isPaused, onExpire, onClose }: ToastCardProps) {
  const t = useTranslate()
  const { text, tone = 'leaf', action } = toast
  const { Icon, ink } = looks[tone]
  useCountdown(action === undefined ? toastShownMs : undoShownMs, isPaused || tone === 'brick', onExpire)
  return (
    <li className="pointer-events-auto flex animate-rise items-start gap-2 rounded-card border border-line bg-card py-1.5 pr-1.5 pl-4 shadow-card">
      <Icon aria-hidden="true" className={`mt-3 size-5 shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1 py-2.5 pl-1 text-md">
        <p>{text}</p>
        {action !== undefined && (
          <button
            type="button"
            aria-keyshortcuts={undoKeys}
            className="link mt-1 min-h-6 font-semibold"
            onClick={() => {
              action.onAction()
              onClose()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label={t('ui.toast.close')} onClick={onClose}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  )
}
