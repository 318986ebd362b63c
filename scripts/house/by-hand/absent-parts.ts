/** A spread whose condition chooses between a part and an empty object, on a line or over three. */
const eitherPart = /\.\.\.\([^\n]*(?: \? \{\} : |\n +\? \{\}\n)|\.\.\.\([^\n]* : \{\}\)|^ +: \{\}\)/gm

/**
 * Checks that a part of an object that may be absent is spread by its condition, `...(x !== undefined && { x })`, and
 * not chosen instead of an empty object.
 * @returns a line for each that is chosen
 */
export function strayAbsentParts(path: string, text: string): string[] {
  return [...text.matchAll(eitherPart)].map(({ index }) => {
    const line = text.slice(0, index).split('\n').length
    return `${path}:${line}: a part or an empty object; spread the part by its condition, ...(x !== undefined && { x })`
  })
}
