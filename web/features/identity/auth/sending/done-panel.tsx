import { CircleCheck } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { localPath } from '../../../../lib/session/local-path.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useCountdown } from '../../../../lib/hooks/time/use-countdown.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useHydrated } from '../../../../lib/hooks/use-hydrated.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import type { AuthFormProps } from '../auth-form-props.ts'
import { withRedirect } from '../auth-paths.ts'
import type { FormSuccess } from './auth-answer.ts'

interface DonePanelProps extends Pick<AuthFormProps, 'heading'> {
  title: string
  done: FormSuccess
  /** The URL where the visitor was going; the way on leads there in the end. */
  redirectTo?: string
  /** The time that the message stands before the page goes on by itself [2.03]. */
  readingMs?: number
  children?: ReactNode
}

const usualReadingMs = 5_000

/** The success, and the way on. A user who touches the panel, or tabs into it, is not navigated away from it. */
export function DonePanel(props: DonePanelProps) {
  const { title, done, redirectTo = '', heading: Heading, readingMs = usualReadingMs, children } = props
  const t = useTranslate()
  const isReady = useHydrated()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLHeadingElement>(null)
  const stay = useRef<HTMLButtonElement>(null)
  const isHeld = useTouched(panel, stay)
  const [isStopped, setStopped] = useState(false)
  const { target: goOnTarget, request: focusGoOn } = useFocusRequest<HTMLAnchorElement>()
  useEffect(() => target.current?.focus({ preventScroll: true }), [])
  const next = done.redirect === undefined ? undefined : withRedirect(localPath(done.redirect), redirectTo)
  const goesOn = next !== undefined && isReady && !isHeld && !isStopped
  return (
    <div ref={panel}>
      <CircleCheck aria-hidden="true" className="mb-3 size-11 stroke-[1.5] text-leaf" />
      {/* The focus comes here, and a screen reader reads what happened, and that the page goes on by itself. */}
      <Heading
        ref={target}
        tabIndex={-1}
        aria-describedby={goesOn ? `${id}-message ${id}-going-on` : `${id}-message`}
        className="text-heading font-bold outline-none"
      >
        {title}
      </Heading>
      <p id={`${id}-message`} role="status" className="mt-2 text-ink-mid">
        {done.message}
      </p>
      {children}
      {next !== undefined && (
        <div className="mt-6">
          <ButtonLink ref={goOnTarget} href={next} size="large" className="w-full">
            {t('auth.go_on')}
          </ButtonLink>
          {goesOn && (
            <p className="mt-3 flex flex-wrap items-center justify-center gap-x-3 text-sm text-ink-soft">
              <span id={`${id}-going-on`}>{t('auth.going_on')}</span>
              <button
                ref={stay}
                type="button"
                className="link min-h-8 font-semibold"
                onClick={() => {
                  setStopped(true)
                  focusGoOn()
                }}
              >
                {t('auth.stay')}
              </button>
              <DelayedRedirect to={next} afterMs={readingMs} />
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** Whether it was clicked in, or a key was pressed there. What lets them stay must be there until it is clicked. */
function useTouched(target: RefObject<HTMLElement | null>, stay: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const element = target.current
    const touch = ({ target }: Event) => {
      if (!stay.current?.contains(target as Node)) setTouched(true)
    }
    element?.addEventListener('pointerdown', touch)
    element?.addEventListener('keydown', touch)
    return () => {
      element?.removeEventListener('pointerdown', touch)
      element?.removeEventListener('keydown', touch)
    }
  }, [target, stay])
  return isTouched
}

function DelayedRedirect({ to, afterMs }: { to: string; afterMs: number }) {
  useCountdown(afterMs, false, () => location.assign(to))
  return null
}
