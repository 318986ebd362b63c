import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { refreshSessionToken } from '../../../../contract/identity/users/api-tokens.ts'
import type { logout } from '../../../../contract/identity/users/sign-in.ts'
import { callApi, sendFromBrowser } from '../../../lib/api.ts'
import { onSessionExpired } from '../../../lib/session/session-news.ts'
import { startSessionRefresh } from './start-session-refresh.ts'

interface SessionWatchProps {
  /** The dialog when the session is over; `onClose` takes it away again. */
  signInAgain: (onClose: () => void) => ReactNode
}

/**
 * Refreshes the session of this page, and prompts to sign in again on any 401 [2.18, 8.02]. The page stays as it is,
 * with everything that was filled in.
 */
export function SessionWatch({ signInAgain }: SessionWatchProps) {
  const [isExpired, setExpired] = useState(false)
  const before = useRef<Element>(null)
  const [closings, setClosings] = useState(0)
  useEffect(
    () =>
      onSessionExpired(() => {
        before.current ??= document.activeElement
        void clearSession().finally(() => setExpired(true))
      }),
    [],
  )
  useEffect(() => {
    if (closings === 0) return
    focusAgain(before.current)
    before.current = null
  }, [closings])
  const close = () => {
    setExpired(false)
    setClosings((count) => count + 1)
  }
  useEffect(() => (isExpired ? undefined : startSessionRefresh(() => void refresh(), Date.now)), [isExpired])
  return isExpired ? signInAgain(close) : null
}

/**
 * Moves the focus to the former element, or else to the beginning of the page: it opened by itself, perhaps while
 * nothing had the focus.
 */
function focusAgain(before: Element | null): void {
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) return before.focus()
  const content = document.querySelector<HTMLElement>('#content')
  if (content === null) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}

/**
 * Refreshes the session. A 401 is handled by sendFromBrowser; without a network there is nothing to do until the next
 * time.
 */
const refresh = () =>
  callApi<typeof refreshSessionToken>(sendFromBrowser, { method: 'PUT', path: '/spark/token' }).catch(() => undefined)

/** Clears the rest of the session in the browser, so that the next one begins clean. */
const clearSession = () =>
  callApi<typeof logout>(sendFromBrowser, { method: 'POST', path: '/logout' }).catch(() => undefined)
