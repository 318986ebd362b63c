/** The time that the page's own scripts may take; after that the first tab is better than nothing. */
const patienceMs = 5_000

/**
 * The server cannot see the hash of a URL, so its page shows the first tab. This runs in the page,
 * inside the tabs and before the open one is painted: when another tab is wanted, it marks the links to it with
 * `data-wanted`, and the whole with `data-unread`, under which the first tab is not shown. React takes over from there.
 */
export const initialTabScript = `(() => {
  const tabs = document.currentScript.parentElement
  if (!location.hash.startsWith('#/')) return
  const wanted = '#/' + location.hash.split(/[/?]/)[1]
  const links = [...tabs.querySelectorAll('nav a')].filter((link) => link.hash === wanted)
  if (links.length === 0 || links[0].hasAttribute('aria-current')) return
  for (const link of links) link.dataset.wanted = ''
  tabs.dataset.unread = ''
  setTimeout(() => {
    delete tabs.dataset.unread
    for (const link of links) delete link.dataset.wanted
  }, ${patienceMs})
})()`

/** Takes the marks away again. */
export function clearInitialTab(tabs: HTMLElement): void {
  delete tabs.dataset['unread']
  for (const link of tabs.querySelectorAll<HTMLElement>('[data-wanted]')) delete link.dataset['wanted']
}
