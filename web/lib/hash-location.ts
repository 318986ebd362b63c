import { defined } from '../../contract/defined.ts'
/**
 * The location in the app to which the part of a URL behind its # leads: `#/{tab}`, `#/{tab}/{param}` or
 * `#/{tab}/{param}/{part}` [2.07, 2.19].
 */
export interface HashLocation {
  tab: string | undefined
  /** The item of the list of the tab. */
  param: string | undefined
  /** The page about that item. */
  part: string | undefined
}

/**
 * Returns the hash without the part after a question mark, which belongs to a list at that location:
 * `#/projects?page=2`.
 */
const withoutQuery = (hash: string): string => defined(hash.split('?', 1)[0])

/** @param hash without its #; anything that does not begin with a slash leads nowhere */
export function locationOf(hash: string): HashLocation {
  const [tab, param, part] = hash.startsWith('/') ? withoutQuery(hash).slice(1).split('/').map(decodePart) : []
  return { tab: tab || undefined, param: param || undefined, part: part || undefined }
}

/** Returns the URL of a hash location, to put in a link: `#/users/7`, `#/projects/12/donations`. */
export const hashOf = (tab: string, ...rest: (string | number)[]): string =>
  `#/${[tab, ...rest].map(encodeURIComponent).join('/')}`

/** Returns the URL of a step of a wizard, to put in a link. */
export const hashOfStep = (step: number): string => `#stap-${step}`

/** Returns the step that the URL names, if it names one. @param hash with its # */
export const stepOfHash = <Step extends number>(steps: readonly Step[], hash: string): Step | undefined =>
  steps.find((step) => hash === hashOfStep(step))

/**
 * Returns the way on from a page that stands in between, such as the one for signing in: no server sees the part
 * behind the #, but browsers keep it on the way there, so it is put behind the path again when that names none of its
 * own.
 */
export const withHashLocation = (path: string): string =>
  path.includes('#') || !location.hash.startsWith('#/') ? path : path + location.hash

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
