/** A signature that is computed anew and compared. */
const compared = /\bisSame\((?:[^()]|\([^()]*\))*\bsign\(/

/**
 * Checks that signatures are compared by `isSigned`, which accepts those of a former secret while the secret is rotated.
 * @returns a line for each other way
 */
export const straySignatures = (path: string, lines: readonly string[]): string[] =>
  lines.flatMap((line, at) =>
    compared.test(line) ? [`${path}:${at + 1}: a signature is compared by hand; use isSigned`] : [],
  )
