import { useEffect, useState } from 'react'
import type { Progress, showProjectProgress } from '../../../contract/projects.ts'
import { callApi, sendFromBrowser } from '../../lib/api.ts'

/** Between two questions when no live connection can be held. */
const pollEveryMs = 15_000

/**
 * What the project has raised, as it changes: by a live connection, and by asking now and then where the server or
 * something in between refuses one.
 */
export function useLiveProgress(projectId: number, first: Progress): Progress {
  const [progress, setProgress] = useState(first)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const ask = async () => {
      const address = { method: 'GET', path: '/api/project/:id/progress' } as const
      const answer = await callApi<typeof showProjectProgress>(sendFromBrowser, address, { params: { id: projectId } })
      if (answer.status === 200) setProgress(answer.body)
    }
    const source = new EventSource(`/api/project/${projectId}/live`)
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
  }, [projectId])
  return progress
}
