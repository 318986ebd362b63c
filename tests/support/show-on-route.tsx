import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { settle, show } from './show.tsx'

interface Route {
  /** The pattern of the route, `/` without one. */
  path?: string
  /** The URL that is open. */
  url?: string
}

/**
 * Shows a screen on a route of its own, for components that link, navigate or read the URL, and waits until it rests.
 */
export async function showOnRoute(Screen: ComponentType, { path = '/', url = '/' }: Route = {}): Promise<void> {
  const Stub = createRoutesStub([{ path, Component: Screen }])
  await show(<Stub initialEntries={[url]} />)
  await settle()
}
