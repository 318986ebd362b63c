import { useEffect, useEffectEvent, useState } from 'react'
import type { Progress, Project, showProjectProgress } from '../../../contract/projects.ts'
import { callApi, sendFromBrowser } from '../../lib/api.ts'

/** Between two questions when no live connection can be held. */
const pollEveryMs = 15_000

/**
 * What the project has raised, as it changes: by a live connection, and by asking now and then where the server or
 * something in between refuses one. A project that takes no gifts stays as it is.
 */
export function useLiveProgress(project: Project): Progress {
  const [progress, setProgress] = useState<Progress>(project)
  const { id, isDonationAllowed } = project
  useEffect(() => {
    if (!isDonationAllowed) return
    let timer: ReturnType<typeof setInterval> | undefined
    const ask = async () => {
      const address = { method: 'GET', path: '/api/project/:id/progress' } as const
      const answer = await callApi<typeof showProjectProgress>(sendFromBrowser, address, { params: { id } })
      if (answer.status === 200) setProgress(answer.body)
    }
    const source = new EventSource(`/api/project/${id}/live`)
    source.addEventListener('message', (event: MessageEvent<string>) => {
      setProgress(JSON.parse(event.data) as Progress)
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
  return progress
}

/** The questions of all open pages about one gift come spread over this time. */
const spreadMs = 2_000

/**
 * What one participant or team has raised: asked again whenever the total of their project changes. `ask` gives
 * undefined when there is no answer.
 */
export function useLiveOwnProgress(
  project: Project,
  first: Progress,
  ask: () => Promise<Progress | undefined>,
): Progress {
  const [own, setOwn] = useState(first)
  const { donation_count: count } = useLiveProgress(project)
  const askAgain = useEffectEvent(async () => {
    const answer = await ask()
    if (answer !== undefined) setOwn(answer)
  })
  useEffect(() => {
    if (count === project.donation_count) return
    const timer = setTimeout(() => void askAgain().catch(() => {}), Math.random() * spreadMs)
    return () => clearTimeout(timer)
  }, [count, project.donation_count])
  return own
}
