/** An import that names a call of the contract again. */
const renamed = /\b\w+ as \w+Call\b/g

/** A call that is registered by its bare name; `call` is one of several in a row. */
const bare = /\bcalls\.on\(\s*(?!call\b)\w+,/g

/**
 * Checks that slices register calls by the namespace of their contract: a call and its use case often have one name.
 * @returns a line for each call that was renamed, or is registered by its bare name
 */
export function bareCalls(path: string, text: string): string[] {
  return [...text.matchAll(renamed), ...text.matchAll(bare)].map(
    ({ index }) =>
      `${path}:${text.slice(0, index).split('\n').length}: import the file of the calls whole: import * as contract`,
  )
}
