import type { ComponentType } from 'react'
import { type ActionFunction, createRoutesStub } from 'react-router'
import { settle, show } from './show.tsx'

interface Route {
  /** The pattern of the route, `/` without one. */
  path?: string
  /** The URL that is open. */
  url?: string
  /** The data of the route, which stands for the root's too: of the user, and of the moment of rendering. */
  loader?: () => unknown
  action?: ActionFunction
  /** The other pages to which the screen leads, by their paths. */
  otherPages?: Record<string, ComponentType>
}

/**
 * Shows a screen on a route of its own, for components that link, navigate or read the URL, and waits until it rests.
 */
export async function showOnRoute(
  Screen: ComponentType,
  { path = '/', url = path, loader, action, otherPages = {} }: Route = {},
): Promise<HTMLElement> {
  const loading = loader && { loader, HydrateFallback: () => null }
  const Stub = createRoutesStub([
    { id: 'root', path, action, ...loading, Component: Screen },
    ...Object.entries(otherPages).map(([otherPath, Component]) => ({ path: otherPath, Component })),
  ])
  const container = await show(<Stub initialEntries={[url]} />)
  await settle()
  return container
}
