import type { ComponentType } from 'react'
import type { CurrentUser } from '../../contract/identity/users/profile.ts'
import { sampleUser } from './samples/user.ts'
import { showOnRoute } from './show-on-route.tsx'

/** Shows a screen at `/` to a signed-in user, as the root loader gives them. */
export async function showSignedIn(Screen: ComponentType, user: CurrentUser = sampleUser()): Promise<void> {
  await showOnRoute(Screen, { loader: () => ({ user, origin: '', renderedAt: '' }) })
}
