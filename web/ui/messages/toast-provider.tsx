import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import type { ShownToast, Toast } from './toast.ts'
import { ToastList } from './toast-list.tsx'

/** More than these would cover the page; the oldest makes room. */
const toastsMax = 3

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined)

/**
 * Shows the toasts of all components below it, in a corner of the page. A provider inside another one leaves them to
 * the outer.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const above = use(ToastContext)
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const add = useCallback(
    (toast: Toast) =>
      setToasts((previous) => [...previous, { ...toast, id: (previous.at(-1)?.id ?? 0) + 1 }].slice(-toastsMax)),
    [],
  )
  const remove = useCallback((id: number) => setToasts((previous) => previous.filter((toast) => toast.id !== id)), [])
  if (above !== undefined) return children
  return (
    <ToastContext value={add}>
      {children}
      <ToastList toasts={toasts} onRemove={remove} />
    </ToastContext>
  )
}

/**
 * Returns the function that shows a toast: `const toast = useToast()`, then `toast({ text: t('…') })`. It leaves after
 * six seconds, but never while the mouse or the focus is on it, and one about a failure (`tone: 'brick'`) stays until
 * it is closed. Say the same in the screen too: a toast is easily missed.
 */
export function useToast(): (toast: Toast) => void {
  const add = use(ToastContext)
  if (add === undefined) throw new Error('No ToastProvider above this component')
  return add
}
