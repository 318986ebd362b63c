import { useEffect, useState } from 'react'
import { tokenFromCookie } from '../../lib/api.ts'
import { usePageSettings } from '../../lib/texts/translate.ts'

/** The CSRF token of a plain form. The server fills it in, which makes the page this visitor's alone. */
export function TokenField() {
  const { issueToken } = usePageSettings()
  const [token, setToken] = useState(() => issueToken?.() ?? '')
  useEffect(() => setToken(tokenFromCookie()), [])
  return <input type="hidden" name="_token" value={token} suppressHydrationWarning />
}

/** The token on a page that many visitors share: the browser fills it in, and without scripts it stays empty. */
export function LateTokenField() {
  const [token, setToken] = useState('')
  useEffect(() => setToken(tokenFromCookie()), [])
  return <input type="hidden" name="_token" value={token} />
}
