/** Seconds before each load by itself; after the last one the donor presses the button. */
const pausesSeconds: readonly number[] = [2, 3, 5, 8, 13, 21, 34]

/** The number of times that a browser without scripts may load the page by itself. */
export const refreshesMax = pausesSeconds.length

/** Counts the loads in the URL, so that the pauses grow and come to an end. */
const countName = 'keer'

/** Counts the times that the page has loaded itself, by its URL. */
export function refreshesOf(search: string): number {
  const text = new URLSearchParams(search).get(countName) ?? '0'
  return /^\d{1,2}$/.test(text) ? Number(text) : refreshesMax
}

interface RefreshWithoutScriptsProps {
  path: string
  refreshes: number
}

/** Looks for news in a browser without scripts, further and further apart. */
export function RefreshWithoutScripts({ path, refreshes }: RefreshWithoutScriptsProps) {
  const pause = pausesSeconds[refreshes]
  if (pause === undefined) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${pause};url=${path}?${countName}=${refreshes + 1}`} />
    </noscript>
  )
}
