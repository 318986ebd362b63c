import { useRouteLoaderData } from 'react-router'
import type { CurrentUser } from '../../../contract/identity/users/profile.ts'

/** The data of the root loader for every page. */
export interface RootData {
  user: CurrentUser | null
  /** Scheme and host that people use, without a slash at the end. */
  origin: string
  /** The moment when the server rendered this page, as an ISO date. */
  renderedAt: string
}

/** Returns the data of the root loader; undefined where it failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData('root') as RootData | undefined

export const useCurrentUser = (): CurrentUser | null => useRootData()?.user ?? null
