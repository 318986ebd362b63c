import { useState } from 'react'
import type { showCurrentUser } from '../../../contract/pages/public-pages/current-user.ts'
import type { CurrentUser } from '../../../contract/identity/users/profile.ts'
import type { showLoginChallenge } from '../../../contract/identity/users/sign-in.ts'
import { authPath } from '../../features/identity/auth/auth-paths.ts'
import { LoginForm } from '../../features/identity/auth/forms/login-form.tsx'
import {
  SecondFactorForm,
  type SecondFactorProps,
} from '../../features/identity/auth/second-factor/second-factor-form.tsx'
import {
  ImpersonationOverDialog,
  SessionExpiredDialog,
} from '../../features/identity/session-expired/session-expired-dialog.tsx'
import { callApi, sendFromBrowser } from '../../lib/api.ts'
import { useIsImpersonated } from '../../lib/session/impersonation.ts'

interface SignInAgainProps {
  user: CurrentUser
  /** The dialog goes away: signed in again, or not. */
  onClose: () => void
  onSignedIn: () => void
}

type Challenge = Pick<SecondFactorProps, 'factors' | 'phoneEnding'>

/** Signs in over the current page, the second factor included, so that nothing they filled in is lost. */
export default function SignInAgain({ user, onClose, onSignedIn }: SignInAgainProps) {
  const [challenge, setChallenge] = useState<Challenge>()
  const isImpersonated = useIsImpersonated()

  async function goOn(): Promise<void> {
    const endpoint = { method: 'GET', path: '/user/current' } as const
    const answer = await callApi<typeof showCurrentUser>(sendFromBrowser, endpoint)
    // Another user at the same screen must not find the work of the one before them.
    if (answer.status !== 200 || answer.body?.id !== user.id) location.reload()
    onSignedIn()
    onClose()
  }
  async function promptSecondFactor(): Promise<void> {
    const endpoint = { method: 'GET', path: '/login/token/challenge' } as const
    const answer = await callApi<typeof showLoginChallenge>(sendFromBrowser, endpoint)
    if (answer.status === 200) setChallenge({ factors: answer.body.factors, phoneEnding: answer.body.phone_ending })
  }
  if (isImpersonated)
    return <ImpersonationOverDialog onClose={onClose} signInPath={authPath('login', '/spark/kiosk')} />
  const common = { redirectTo: '', answer: undefined, token: null, heading: 'h2' } as const
  return (
    <SessionExpiredDialog onClose={onClose}>
      {challenge === undefined ? (
        <LoginForm
          {...common}
          email={user.email}
          isChosen={false}
          // Elsewhere, as this page must stay.
          onSwitch={(form) => window.open(authPath(form, ''), '_blank', 'noopener')}
          onSignedIn={({ owesSecondFactor }) => void (owesSecondFactor ? promptSecondFactor() : goOn())}
        />
      ) : (
        <SecondFactorForm
          {...common}
          {...challenge}
          onSignedIn={() => void goOn()}
          onOver={() => setChallenge(undefined)}
        />
      )}
    </SessionExpiredDialog>
  )
}
