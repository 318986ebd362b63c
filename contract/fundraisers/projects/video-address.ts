/**
 * Returns the URL at which a YouTube or Vimeo film plays inside a page without following its visitors; undefined for
 * anything else [5.06].
 */
export function embedUrlOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  // Other schemes may name a host too, and the URL is a link on the page.
  if (!/^https?:$/.test(url.protocol) || url.username + url.password + url.port !== '') return undefined
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  const parts = url.pathname.split('/').filter((part) => part !== '')
  if (host === 'youtu.be') return youtube(parts[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youtube(url.searchParams.get('v') ?? (/^(embed|shorts|live|v)$/.test(parts[0] ?? '') ? parts[1] : undefined))
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url)
  return undefined
}

const youtube = (id: string | null | undefined) =>
  id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : undefined

/** The number of a film, behind that of its channel, and the hash of one that is not listed. */
const film =
  /^\/(?:(?:channels|ondemand)\/[^/]+\/|(?:[^/]+\/)*videos?\/)?(\d{5,12})(?![^/])(?:\/([\da-f]{6,40})(?![^/]))?/

function vimeo({ pathname, searchParams }: URL): string | undefined {
  const [, id, hash = searchParams.get('h') ?? ''] = film.exec(pathname) ?? []
  if (id === undefined) return undefined
  return `https://player.vimeo.com/video/${id}?${/^[\da-f]{6,40}$/.test(hash) ? `h=${hash}&` : ''}dnt=1&autoplay=1`
}
