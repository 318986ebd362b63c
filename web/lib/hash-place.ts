/** Where the part of an address behind its # leads: `#/{tab}` or `#/{tab}/{param}` [2.19]. */
export interface HashPlace {
  tab: string | undefined
  param: string | undefined
}

/** @param hash without its #; anything that does not begin with a slash leads nowhere */
export function placeOf(hash: string): HashPlace {
  if (!hash.startsWith('/')) return { tab: undefined, param: undefined }
  const [tab, param] = hash.slice(1).split('/').map(decoded)
  return { tab: tab || undefined, param: param || undefined }
}

/** The address of a place, to put in a link: `#/users/7`. */
export const hashOf = (tab: string, param?: string | number): string =>
  `#/${encodeURIComponent(tab)}${param === undefined ? '' : `/${encodeURIComponent(param)}`}`

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
