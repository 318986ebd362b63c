/**
 * Finds the link to an anchor on this very page that a click follows; other windows and other pages are left to the
 * browser.
 */
export function linkInPage(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (event.defaultPrevented || !isPlain) return undefined
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href*="#"]') ?? undefined
  return link?.origin === location.origin && link.pathname === location.pathname ? link : undefined
}
