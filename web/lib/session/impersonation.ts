import { createContext, use } from 'react'

/** Whether staff impersonate the signed-in user; set at the top of every page. */
export const ImpersonationContext = createContext(false)

/** Whether staff impersonate the signed-in user: no file is given to them then. */
export const useIsImpersonated = (): boolean => use(ImpersonationContext)
