// The numbers of RFC 3492, section 5: what its algorithm is set to for names of domains.
const base = 36
const digitMin = 1
const digitMax = 26
const skew = 38
const damp = 700
const firstBias = 72
const firstCode = 128
const codeMax = 0x10ffff

/**
 * A label of a domain as letters, from its punycode without `xn--` (RFC 3492, 6.2). Neither browsers nor what both sides share
 * can do that.
 * @returns undefined when it is none
 */
export function fromPunycode(label: string): string | undefined {
  const hyphen = label.lastIndexOf('-')
  const codes = [...label.slice(0, Math.max(0, hyphen))].map((character) => character.codePointAt(0)!)
  const digits = [...label.slice(hyphen + 1)].map(digitOf)
  let code = firstCode
  let bias = firstBias
  let place = 0
  let at = 0
  while (at < digits.length) {
    const before = place
    const number = readNumber(digits, at, bias)
    if (number === undefined) return undefined
    at = number.end
    place += number.value
    bias = nextBias(place - before, codes.length + 1, before === 0)
    code += Math.floor(place / (codes.length + 1))
    place %= codes.length + 1
    if (code > codeMax) return undefined
    codes.splice(place, 0, code)
    place += 1
  }
  return String.fromCodePoint(...codes)
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
const digitOf = (character: string): number | undefined => {
  const at = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character.toLowerCase())
  return at < 0 ? undefined : at
}

/** A number whose digits grow in worth, up to the first that is below its threshold. */
function readNumber(digits: readonly (number | undefined)[], from: number, bias: number) {
  let value = 0
  let weight = 1
  for (let at = from, step = base; at < digits.length; at += 1, step += base) {
    const digit = digits[at]
    if (digit === undefined) return undefined
    value += digit * weight
    if (value > codeMax * 256) return undefined
    const threshold = Math.min(digitMax, Math.max(digitMin, step - bias))
    if (digit < threshold) return { value, end: at + 1 }
    weight *= base - threshold
  }
  return undefined
}

function nextBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((base - digitMin) * digitMax) / 2; bias += base) rest = Math.floor(rest / (base - digitMin))
  return bias + Math.floor(((base - digitMin + 1) * rest) / (rest + skew))
}
