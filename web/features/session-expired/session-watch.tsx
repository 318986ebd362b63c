import { type ReactNode, useEffect, useState } from 'react'
import type { refreshSessionToken } from '../../../contract/api-tokens.ts'
import type { logout } from '../../../contract/auth.ts'
import { callApi, sendFromBrowser } from '../../lib/api.ts'
import { onSessionExpired } from '../../lib/session-news.ts'
import { keepSessionFresh } from './keep-session-fresh.ts'

interface SessionWatchProps {
  /** What is shown when the session is over; `onClose` takes it away again. */
  signInAgain: (onClose: () => void) => ReactNode
}

/**
 * Keeps the session of this page alive, and asks to sign in again on any 401 [2.18, 8.02]. The page stays as it is, with
 * everything that was filled in.
 */
export function SessionWatch({ signInAgain }: SessionWatchProps) {
  const [isExpired, setExpired] = useState(false)
  useEffect(() => onSessionExpired(() => void clearSession().finally(() => setExpired(true))), [])
  useEffect(() => (isExpired ? undefined : keepSessionFresh(() => void refresh(), Date.now)), [isExpired])
  return isExpired ? signInAgain(() => setExpired(false)) : null
}

/** A 401 is told by sendFromBrowser; without a network there is nothing to do until the next time. */
const refresh = () =>
  callApi<typeof refreshSessionToken>(sendFromBrowser, { method: 'PUT', path: '/spark/token' }).catch(() => undefined)

/** What is left of the session in the browser goes first, so that the next one begins clean. */
const clearSession = () =>
  callApi<typeof logout>(sendFromBrowser, { method: 'POST', path: '/logout' }).catch(() => undefined)
