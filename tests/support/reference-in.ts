/** Takes the last part of a link: the payment of a checkout, the token of a page. */
export function referenceIn(link: string): string {
  const reference = link.split('/').at(-1)
  if (reference === undefined || reference === '') throw new Error(`there is no reference in ${link}`)
  return reference
}
