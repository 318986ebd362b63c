import { Unlink } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '../../../lib/translate.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ResendForm } from './resend-form.tsx'

interface LinkOverProps {
  message: string
  token: ReactNode
  isSignedIn: boolean
}

/** A link that does not work any more, and the ways on: a new one, or nothing at all when it worked before. */
export function LinkOver({ message, token, isSignedIn }: LinkOverProps) {
  const t = useTranslate()
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Unlink aria-hidden="true" className="mb-3 size-10 stroke-[1.5] text-amber" />
      <h1 ref={place} tabIndex={-1} className="text-heading font-bold outline-none">
        {t('auth.verify.over_title')}
      </h1>
      <p role="status" className="mt-2 text-ink-mid">
        {message}
      </p>
      <p className="mt-2 text-ink-mid">{t('auth.verify.over_text')}</p>
      <ButtonLink href={isSignedIn ? '/' : '/login'} size="large" className="mt-5 w-full">
        {t(isSignedIn ? 'auth.verify.home' : 'auth.verify.to_login')}
      </ButtonLink>
      <div className="mt-7 border-t border-line pt-5">
        <p className="mb-4 text-md text-ink-mid">
          {t(isSignedIn ? 'auth.verify.over_new_signed_in' : 'auth.verify.over_new')}
        </p>
        <ResendForm email={isSignedIn ? null : undefined} token={token} answer={undefined} />
      </div>
    </>
  )
}
