import { type ReactNode, useCallback, useState } from 'react'
import type { CurrentUser } from '../../../../contract/users/profile.ts'
import { ConfirmIdentity } from '../../../lib/confirm-identity.ts'
import { IdentityDialog } from './identity-dialog.tsx'

interface IdentityProviderProps {
  user: CurrentUser
  children: ReactNode
}

/** Lets everything below it ask for the password again: what was refused with 423 is then sent once more. */
export function IdentityProvider({ user, children }: IdentityProviderProps) {
  const [waiting, setWaiting] = useState<readonly ((isConfirmed: boolean) => void)[]>([])
  const ask = useCallback(() => new Promise<boolean>((resolve) => setWaiting((others) => [...others, resolve])), [])
  function settle(isConfirmed: boolean): void {
    setWaiting([])
    for (const resolve of waiting) resolve(isConfirmed)
  }
  return (
    <ConfirmIdentity value={ask}>
      {children}
      {waiting.length === 0 ? null : (
        <IdentityDialog email={user.email} usesApp={user.uses_authenticator_app} onSettled={settle} />
      )}
    </ConfirmIdentity>
  )
}
