/** A page that is busy for so long at a time is not noticed. */
const sliceMs = 12

/**
 * Finds the first number of which SHA-256 of `{seed}:{number}` begins with so many bits that are 0, in slices, so that
 * the page stays alive. Takes 2^bits attempts on average.
 * @param seed of at most 40 characters of ASCII
 * @returns undefined when it was given up
 */
export async function findWork(seed: string, bits: number, signal: AbortSignal): Promise<number | undefined> {
  for (let number = 0; ;) {
    const until = performance.now() + sliceMs
    while (performance.now() < until)
      for (let attempts = 0; attempts < 500; attempts += 1, number += 1)
        if (firstWordOf(`${seed}:${number}`) >>> (32 - bits) === 0) return number
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return undefined
  }
}

const rounds = 64
const constants = new Uint32Array(rounds)
const start = new Uint32Array(8)
const schedule = new Uint32Array(rounds)

// As the standard derives them: the fractions of the roots of the first primes.
for (let candidate = 2, primeCount = 0; primeCount < rounds; candidate += 1) {
  let isPrime = true
  for (let factor = 2; factor * factor <= candidate && isPrime; factor += 1) isPrime = candidate % factor !== 0
  if (!isPrime) continue
  if (primeCount < 8) start[primeCount] = fractionOf(Math.sqrt(candidate))
  constants[primeCount] = fractionOf(Math.cbrt(candidate))
  primeCount += 1
}

function fractionOf(root: number): number {
  return (root - Math.floor(root)) * 2 ** 32
}

/**
 * Computes the first 32 bits of the SHA-256 of a text of at most 55 characters of ASCII. Written out, as the browser's
 * own answers each by a promise, which costs many times what it computes, and only on secure pages.
 */
export function firstWordOf(text: string): number {
  const w = schedule
  w.fill(0, 0, 16)
  for (let at = 0; at < text.length; at += 1) w[at >> 2]! |= text.charCodeAt(at) << (24 - 8 * (at & 3))
  w[text.length >> 2]! |= 0x80 << (24 - 8 * (text.length & 3))
  w[15] = text.length * 8
  for (let at = 16; at < rounds; at += 1) {
    const early = w[at - 15]!
    const late = w[at - 2]!
    const s0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)
    const s1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10)
    w[at] = w[at - 16]! + s0 + w[at - 7]! + s1
  }
  let a = start[0]!
  let b = start[1]!
  let c = start[2]!
  let d = start[3]!
  let e = start[4]!
  let f = start[5]!
  let g = start[6]!
  let h = start[7]!
  for (let at = 0; at < rounds; at += 1) {
    const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[at]! + w[at]!) | 0
    const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (a + start[0]!) >>> 0
}

const rotateRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
