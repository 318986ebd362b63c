import { createContext, use } from 'react'

/** Whether staff act in the name of the signed-in user; set at the top of every page. */
export const ImpersonationContext = createContext(false)

/** Staff act in the name of the signed-in user: no file is given to them. */
export const useIsImpersonated = (): boolean => use(ImpersonationContext)
