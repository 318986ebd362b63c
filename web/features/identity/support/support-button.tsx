import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'

const SupportDialog = lazy(() => import('./support-dialog.tsx'))

interface SupportButtonProps {
  /** The e-mail address of the signed-in user, or ''. */
  from: string
  className: string
}

/** Opens the form for a support request; without scripts it is a page. */
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
      <a href="/support/vraag" className={`not-noscript:hidden ${className}`}>
        {t('notifications.support.link')}
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <SupportDialog from={from} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
