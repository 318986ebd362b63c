const numberFrom = (name: string, otherwise: number): number => {
  const value = Number(process.env[name] ?? otherwise)
  if (!(value > 0)) throw new Error(`${name} must be a number above zero`)
  return value
}

/** The seconds that each single measurement takes. */
export const seconds = numberFrom('BENCH_SECONDS', 10)

/** The number of times that product and reference take turns; the median of the figures is reported. */
export const repeats = numberFrom('BENCH_REPEATS', 3)

/** The secret of a measurement's own product; nothing else is signed with it. */
export const benchSecret = 'a secret that is only used for measuring'
