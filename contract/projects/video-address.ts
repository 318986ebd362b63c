/** Where a YouTube or Vimeo film plays inside a page without following its visitors; undefined for anything else [5.06]. */
export function embedUrlOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  // Other schemes may name a host too, and the address is a link on the page.
  if (!/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  const parts = url.pathname.split('/').filter((part) => part !== '')
  if (host === 'youtu.be') return youtube(parts[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youtube(url.searchParams.get('v') ?? (/^(embed|shorts|live)$/.test(parts[0] ?? '') ? parts[1] : undefined))
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(parts.find((part) => /^\d{5,12}$/.test(part)))
  return undefined
}

const youtube = (id: string | null | undefined) =>
  id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : undefined

const vimeo = (id: string | undefined) =>
  id === undefined ? undefined : `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`
