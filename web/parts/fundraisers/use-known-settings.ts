import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Takes `settings` out of the URL where it names none that there are: a shared URL shows the same. */
export function useKnownSettings(isKnown: boolean): void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const isUnknown = !isKnown && new URLSearchParams(search).has('settings')
  useEffect(() => {
    if (!isUnknown) return
    const query = new URLSearchParams(search)
    query.delete('settings')
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }, [isUnknown, navigate, search, hash])
}
