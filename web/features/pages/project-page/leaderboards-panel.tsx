import { lazy, Suspense, useMemo, useState } from 'react'
import type { ProjectPage } from '../../../../contract/pages/public-pages/pages.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useHash } from '../../../lib/hooks/use-hash.ts'
import { boardsTab } from './boards-tab.ts'

const waitForTab = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (location.hash === `#${boardsTab}`) resolve()
    }
    addEventListener('hashchange', look)
    addEventListener('popstate', look)
    look()
  })

/** A donor never fetches it: the server's markup stands there until the tab is opened. */
const Leaderboards = lazy(async () => {
  if (typeof window === 'object') await waitForTab()
  return import('./leaderboards.tsx')
})

interface LeaderboardsPanelProps {
  project: Project
  /** The boards that the page came with. */
  first: NonNullable<ProjectPage['leaderboards']>
  /** A text that changes whenever the ranks may have changed. */
  news: string
}

/** The leaderboards, kept up to date only while open. */
export function LeaderboardsPanel({ project, first, news }: LeaderboardsPanelProps) {
  const isOpen = useHash() === boardsTab
  const [isThere, setThere] = useState(false)
  // Until the tab is loaded, the version of the page as it came: with a new one React would throw away the server's
  // markup, and the tab would not know what it missed.
  const [seen, setSeen] = useState(news)
  if (isOpen && isThere && seen !== news) setSeen(news)
  return useMemo(
    () => (
      <Suspense>
        <Leaderboards project={project} first={first} news={seen} onThere={setThere} />
      </Suspense>
    ),
    [project, first, seen],
  )
}
