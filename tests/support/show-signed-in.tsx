import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import type { CurrentUser } from '../../contract/identity/users/profile.ts'
import { sampleUser } from './samples/user.ts'
import { settle, show } from './show.tsx'

/** Shows a screen at `/` to a signed-in user, as the root loader gives them. */
export async function showSignedIn(Screen: ComponentType, user: CurrentUser = sampleUser()): Promise<void> {
  const loader = () => ({ user, origin: '', renderedAt: '' })
  const HydrateFallback = () => null
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader, HydrateFallback, Component: Screen }])
  await show(<Stub />)
  await settle()
}
