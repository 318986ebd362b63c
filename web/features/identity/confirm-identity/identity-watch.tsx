import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '../../../../contract/identity/users/profile.ts'
import { onConfirmationRequired } from '../../../lib/confirm-identity.ts'

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'))

interface IdentityWatchProps {
  user: Pick<CurrentUser, 'email' | 'uses_authenticator_app'>
}

type Waiting = Set<(isConfirmed: boolean) => void>

/**
 * Asks for the password again in place, for whatever on the page was answered with 423; that is then sent once more. The
 * page stays as it is, with everything that was filled in.
 */
export function IdentityWatch({ user }: IdentityWatchProps) {
  const waiting = useRef<Waiting>(new Set())
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const { current } = waiting
    const end = onConfirmationRequired(
      () =>
        new Promise<boolean>((resolve) => {
          current.add(resolve)
          setAsking(true)
        }),
    )
    return () => {
      end()
      settleAll(current, false)
    }
  }, [])
  function settle(isConfirmed: boolean): void {
    setAsking(false)
    settleAll(waiting.current, isConfirmed)
  }
  if (!isAsking) return null
  return (
    <Suspense fallback={null}>
      <IdentityDialog email={user.email} usesApp={user.uses_authenticator_app} onSettled={settle} />
    </Suspense>
  )
}

function settleAll(waiting: Waiting, isConfirmed: boolean): void {
  for (const resolve of waiting) resolve(isConfirmed)
  waiting.clear()
}
