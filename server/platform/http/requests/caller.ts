import { networkOf, widerNetworkOf } from './network-of.ts'

/**
 * The names that a caller is counted under, the widest first. A network of IPv6 lies in a wider one, which is counted
 * as well; one of IPv4, and a user, have one name.
 * Why: docs/decisions/0024-limits.md
 */
export type Caller = readonly [widest: string, ...narrower: string[]]

/** Returns the caller of a request that names no user: its network. */
export function callerAt(ipAddress: string): Caller {
  const [wider, own] = [widerNetworkOf(ipAddress), networkOf(ipAddress)]
  return wider === undefined ? [own] : [wider, own]
}

/** Returns the caller that is a user, on any network. */
export const userCaller = (userId: number): Caller => [`user:${userId}`]

/** A wider network may be one machine, or many phones of one company. */
const widerFactor = 10

/** Returns the names of a caller, its own first, each with the factor by which its limit is multiplied. */
export const namesOf = (caller: Caller): { name: string; factor: number }[] =>
  caller.toReversed().map((name, level) => ({ name, factor: widerFactor ** level }))

const widestOf = (caller: Caller): string => caller[0]
const ownOf = (caller: Caller): string => caller.at(-1) ?? caller[0]

/**
 * Makes the choice between callers that share something: between wider networks first, and then between the callers in
 * one.
 * @param isBetter whether a name goes before the best one so far
 * @returns those of the items that belong to the best caller; none of none
 */
export function ofBestCaller<Item extends { caller: Caller }>(
  items: readonly Item[],
  isBetter: (name: string, best: string) => boolean,
): readonly Item[] {
  let rest = items
  for (const nameOf of [widestOf, ownOf]) {
    if (rest.length < 2) break
    const best = rest.reduce((best, one) => (isBetter(nameOf(one.caller), nameOf(best.caller)) ? one : best))
    rest = rest.filter((one) => nameOf(one.caller) === nameOf(best.caller))
  }
  return rest
}

/** Returns the widest names by which two callers differ; the same name twice where they are one. */
export const namesApart = (one: Caller, other: Caller): [string, string] =>
  widestOf(one) === widestOf(other) ? [ownOf(one), ownOf(other)] : [widestOf(one), widestOf(other)]
