import { useEffect, useEffectEvent, useState } from 'react'
import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import type { Project, showProjectProgress } from '../../../../contract/fundraisers/projects/projects.ts'
import { readInBrowser } from '../../../lib/api.ts'

/** The interval of polling, used when no live connection can be held. */
const pollEveryMs = 15_000

/**
 * Returns the progress of the project, as it changes: by a live connection, and by polling where the server or
 * something in between refuses one. A project that takes no donations stays as it is.
 * @returns news another text after each change of any amount raised in it, also where the project's own total stays
 * what it was, as when a participant is archived
 */
export function useLiveProgress(project: Project): { progress: Progress; news: string } {
  // News counts until the page itself is loaded anew, as when a manager has changed the goal.
  const [heard, setHeard] = useState<[Project, Progress]>()
  const [newsCount, setNewsCount] = useState(0)
  const hear = useEffectEvent((progress: Progress) => setHeard([project, progress]))
  const { id, isDonationAllowed } = project
  useEffect(() => {
    if (!isDonationAllowed) return
    let timer: ReturnType<typeof setInterval> | undefined
    const fetchProgress = () =>
      readInBrowser<typeof showProjectProgress>('/api/project/:id/progress', { params: { id } }).then(hear)
    const source = new EventSource(`/api/project/${id}/live`)
    let isFirst = true
    source.addEventListener('open', () => (isFirst = true))
    source.addEventListener('message', (event: MessageEvent<string>) => {
      // The first message of a connection only brings the current state.
      if (!isFirst) setNewsCount((count) => count + 1)
      isFirst = false
      hear(JSON.parse(event.data) as Progress)
    })
    source.addEventListener('error', () => {
      // Unless it is closed for good, the browser opens it again by itself.
      if (source.readyState !== EventSource.CLOSED || timer !== undefined) return
      timer = setInterval(() => void fetchProgress().catch(() => {}), pollEveryMs)
    })
    return () => {
      source.close()
      clearInterval(timer)
    }
  }, [id, isDonationAllowed])
  const progress = heard?.[0] === project ? heard[1] : project
  return { progress, news: `${progress.raised} ${progress.donation_count} ${newsCount}` }
}

/** The requests of all open pages after one donation are spread over this time. */
const spreadMs = 3_000

/** Returns the progress of one participant or team: fetched again whenever something changed in their project. */
export function useLiveOwnProgress(
  project: Project,
  first: Progress,
  fetchProgress: () => Promise<Progress>,
): Progress {
  // A fetched total counts until the page itself is loaded anew, as when a manager has changed the goal.
  const [update, setUpdate] = useState<[Progress, Progress]>()
  useCatchUp(useLiveProgress(project).news, () => fetchProgress().then((own) => setUpdate([first, own])))
  return update?.[0] === first ? update[1] : first
}

/**
 * Calls `catchUp` a moment after something has changed, with the last value. It is never called again before it
 * is done, and when it fails, the next change is another chance.
 */
export function useCatchUp<T extends number | string>(now: T, catchUp: (former: T) => Promise<void>): void {
  const [former, setFormer] = useState(now)
  const run = useEffectEvent(() =>
    catchUp(former)
      .catch(() => {})
      .then(() => setFormer(now)),
  )
  const isBehind = now !== former
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => void run(), Math.random() * spreadMs)
    return () => clearTimeout(timer)
  }, [isBehind, former])
}
