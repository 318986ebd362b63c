import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../lib/translate.ts'

const SupportDialog = lazy(() => import('./support-dialog.tsx'))

interface SupportButtonProps {
  /** The address of who is signed in, or ''. */
  from: string
  className: string
}

/** Opens the form for a question; without scripts it is not there. */
export function SupportButton({ from, className }: SupportButtonProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`noscript:hidden ${className}`}
        onClick={() => setOpen(true)}
      >
        {t('notifications.support.link')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SupportDialog from={from} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
