import { Unlink } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '../../../../lib/texts/translate.ts'

interface DeadLinkProps {
  message: string
  text: string
  /** The ways on. */
  children: ReactNode
}

/** A link that does not work any more: it came too late, or worked before. */
export function DeadLink({ message, text, children }: DeadLinkProps) {
  const t = useTranslate()
  const target = useRef<HTMLHeadingElement>(null)
  useEffect(() => target.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Unlink aria-hidden="true" className="mb-3 size-10 stroke-[1.5] text-amber" />
      <h1 ref={target} tabIndex={-1} className="text-heading font-bold outline-none">
        {t('auth.verify.over_title')}
      </h1>
      <p role="status" className="mt-2 text-ink-mid">
        {message}
      </p>
      <p className="mt-2 text-ink-mid">{text}</p>
      {children}
    </>
  )
}
