import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser } from '../../../contract/identity/users/profile.ts'
import { show } from '../../../tests/support/show.tsx'
import { ImpersonationContext } from '../../lib/session/impersonation.ts'
import SignInAgain from './sign-in-again.tsx'

const user = { id: 7, email: 'els@voorbeeld.nl' } as CurrentUser
const form = (isImpersonated: boolean) => (
  <ImpersonationContext value={isImpersonated}>
    <SignInAgain user={user} onClose={() => {}} onSignedIn={() => {}} />
  </ImpersonationContext>
)

test('a user whose session is over signs in over the page [2.18]', async () => {
  await show(form(false))
  expect(screen.getByRole('alertdialog', { name: 'Log opnieuw in' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mailadres' }).value).toBe('els@voorbeeld.nl')
})

test('staff who acted in the name of that user see that it is over, and go on as themselves', async () => {
  await show(form(true))
  expect(screen.getByRole('alertdialog', { name: 'Je doet niets meer namens iemand anders' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Naar inloggen' }).getAttribute('href')).toBe(
    '/login?redirect=%2Fspark%2Fkiosk',
  )
})
