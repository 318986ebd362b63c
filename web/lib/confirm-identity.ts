import { createContext } from 'react'

/**
 * Asks who sits at the browser to give a password or a code again, for a call that answered 423. Resolves to whether
 * they did; the call can then be made once more.
 */
export const ConfirmIdentity = createContext<(() => Promise<boolean>) | undefined>(undefined)
