import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '../../../../contract/identity/users/profile.ts'
import { onConfirmationRequired } from '../../../lib/session/confirm-identity.ts'

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'))

interface IdentityWatchProps {
  user: Pick<CurrentUser, 'email' | 'uses_authenticator_app'>
}

type IdentityListeners = Set<(isConfirmed: boolean) => void>

/**
 * Prompts for the password again over the page, for any request of the page answered with 423, which is then sent once
 * more. The page stays as it is, with everything that was filled in.
 */
export function IdentityWatch({ user }: IdentityWatchProps) {
  const waiting = useRef<IdentityListeners>(new Set())
  const before = useRef<Element>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const { current } = waiting
    const end = onConfirmationRequired(
      () =>
        new Promise<boolean>((resolve) => {
          current.add(resolve)
          before.current ??= document.activeElement
          setOpen(true)
        }),
    )
    return () => {
      end()
      settleAll(current, false)
    }
  }, [])
  useEffect(() => {
    if (isOpen) return
    // The dialog closes at once, and would return the focus while the page below it is still inert.
    if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus()
    before.current = null
  }, [isOpen])
  function settle(isConfirmed: boolean): void {
    setOpen(false)
    settleAll(waiting.current, isConfirmed)
  }
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <IdentityDialog email={user.email} usesApp={user.uses_authenticator_app} onSettled={settle} />
    </Suspense>
  )
}

function settleAll(waiting: IdentityListeners, isConfirmed: boolean): void {
  for (const resolve of waiting) resolve(isConfirmed)
  waiting.clear()
}
