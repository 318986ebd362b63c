/** Chance that repeats: the same seed gives the same world. */
export interface Random {
  /** Returns the next number, from 0 up to, never including, 1. */
  next(): number
  /** Returns a whole number, both ends included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Picks by weight; a weight of 2 comes twice as often as a weight of 1. */
  weighted<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
  /** Letters and digits that are safe in a URL. */
  token(length: number): string
}

const tokenLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789']

/**
 * Creates the random numbers of a label: every part of the world draws from its own, so that one more word in one part
 * does not change all the others.
 */
export function createRandom(label: string): Random {
  const next = smallFastCounter(label)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]) => items[between(0, items.length - 1)] as Item
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    weighted: (items) => {
      const total = items.reduce((sum, [weight]) => sum + weight, 0)
      let restWeight = next() * total
      for (const [weight, item] of items) {
        restWeight -= weight
        if (restWeight < 0) return item
      }
      return (items.at(-1) as (typeof items)[number])[1]
    },
    shuffled: (items) => {
      const rest = [...items]
      return items.map(() => rest.splice(between(0, rest.length - 1), 1)[0] as (typeof items)[number])
    },
    token: (length) => Array.from({ length }, () => pick(tokenLetters)).join(''),
  }
}

/** Creates the sfc32 generator: 128 bits of state, good enough for a world and far too guessable for a secret. */
function smallFastCounter(label: string): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, hash(label), 1]
  const step = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 16; round++) step()
  return step
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) as number), 0x01000193)
  return value | 0
}
