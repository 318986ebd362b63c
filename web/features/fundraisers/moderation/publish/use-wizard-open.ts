import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { publishHash } from '../../../../parts/fundraisers/publish-hash.ts'

/**
 * Whether the wizard is open. An address that leads to it, as the first steps do, opens it once its page `canPublish`;
 * the hash then leaves the address, so that neither a reload nor a way back opens it again.
 */
export function useWizardOpen(canPublish: boolean): [boolean, Dispatch<SetStateAction<boolean>>] {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!canPublish || location.hash !== publishHash) return
    history.replaceState(history.state, '', location.pathname + location.search)
    setOpen(true)
  }, [canPublish])
  return [isOpen, setOpen]
}
