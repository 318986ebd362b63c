import { useEffect, useEffectEvent, useState } from 'react'
import type { Progress } from '../../../contract/totals/progress.ts'
import type { Project, showProjectProgress } from '../../../contract/projects/projects.ts'
import { readInBrowser } from '../../lib/api.ts'

/** Between two questions when no live connection can be held. */
const pollEveryMs = 15_000

/**
 * What the project has raised, as it changes: by a live connection, and by asking now and then where the server or
 * something in between refuses one. A project that takes no donations stays as it is.
 */
export function useLiveProgress(project: Project): Progress {
  // What was heard counts until the page itself is loaded anew, as when who manages it has changed the goal.
  const [heard, setHeard] = useState<[Project, Progress]>()
  const hear = useEffectEvent((progress: Progress) => setHeard([project, progress]))
  const { id, isDonationAllowed } = project
  useEffect(() => {
    if (!isDonationAllowed) return
    let timer: ReturnType<typeof setInterval> | undefined
    const ask = () =>
      readInBrowser<typeof showProjectProgress>('/api/project/:id/progress', { params: { id } }).then(hear)
    const source = new EventSource(`/api/project/${id}/live`)
    source.addEventListener('message', (event: MessageEvent<string>) => {
      hear(JSON.parse(event.data) as Progress)
    })
    source.addEventListener('error', () => {
      // Unless it is closed for good, the browser opens it again by itself.
      if (source.readyState !== EventSource.CLOSED || timer !== undefined) return
      timer = setInterval(() => void ask().catch(() => {}), pollEveryMs)
    })
    return () => {
      source.close()
      clearInterval(timer)
    }
  }, [id, isDonationAllowed])
  return heard?.[0] === project ? heard[1] : project
}

/** The questions of all open pages about one donation come spread over this time. */
const spreadMs = 3_000

/**
 * What one participant or team has raised: asked again whenever the total of their project changes.
 */
export function useLiveOwnProgress(project: Project, first: Progress, ask: () => Promise<Progress>): Progress {
  // What was asked counts until the page itself is loaded anew, as when who manages it has changed the goal.
  const [asked, setAsked] = useState<[Progress, Progress]>()
  useCatchUp(useLiveProgress(project).donation_count, () => ask().then((own) => setAsked([first, own])))
  return asked?.[0] === first ? asked[1] : first
}

/**
 * Calls `catchUp` a moment after a number of donations has changed, with how many have come or gone since the last time.
 * It is never called again before it is done, and when it fails, the next change is another chance.
 */
export function useCatchUp(count: number, catchUp: (missed: number) => Promise<void>): void {
  const [known, setKnown] = useState(count)
  const run = useEffectEvent(() =>
    catchUp(Math.abs(count - known))
      .catch(() => {})
      .then(() => setKnown(count)),
  )
  const isBehind = count !== known
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => void run(), Math.random() * spreadMs)
    return () => clearTimeout(timer)
  }, [isBehind, known])
}
