import { lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '../../../contract/users/profile.ts'
import { onConfirmationRequired } from '../../lib/confirm-identity.ts'

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'))

interface IdentityWatchProps {
  user: Pick<CurrentUser, 'email' | 'uses_authenticator_app'>
}

/**
 * Asks for the password again in place, for whatever on the page was answered with 423; that is then sent once more. The
 * page stays as it is, with everything that was filled in.
 */
export function IdentityWatch({ user }: IdentityWatchProps) {
  const [waiting, setWaiting] = useState<readonly ((isConfirmed: boolean) => void)[]>([])
  useEffect(
    () => onConfirmationRequired(() => new Promise<boolean>((resolve) => setWaiting((others) => [...others, resolve]))),
    [],
  )
  function settle(isConfirmed: boolean): void {
    setWaiting([])
    for (const resolve of waiting) resolve(isConfirmed)
  }
  if (waiting.length === 0) return null
  return (
    <Suspense fallback={null}>
      <IdentityDialog email={user.email} usesApp={user.uses_authenticator_app} onSettled={settle} />
    </Suspense>
  )
}
