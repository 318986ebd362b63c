import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { defined } from '../../contract/defined.ts'
import { useHash } from '../lib/hooks/use-hash.ts'
import { linkInPage } from '../lib/link-in-page.ts'

export interface Tab {
  /** The id, also the hash of the URL. */
  id: string
  label: string
  /** The number of things in it, in a small pill. */
  count?: string
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** The duration of the scroll that brings the tabs to the top of the screen once one is chosen [9.04]. */
  scrollMs?: number
}

/**
 * Panels of which the URL chooses one: `#updates` opens, reloads, shares, goes back and forward [2.15].
 * Without scripts the tabs are links to panels that can all be read.
 */
export function Tabs({ label, tabs, scrollMs = 1_500 }: TabsProps) {
  // The part of the hash after a question mark belongs to a list in that tab.
  const hash = useHash()?.split('?', 1)[0]
  const isReady = hash !== undefined
  const chosen = tabs.find((tab) => tab.id === hash) ?? tabs[0]
  const bar = useRef<HTMLDivElement>(null)

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkInPage(event)
    if (!tabs.some(({ id }) => `#${id}` === link?.hash)) return
    event.preventDefault()
    open(defined(link).hash, 'pushState')
    // A link in a panel goes away with it, and the focus must not.
    defined(defined(bar.current).querySelector<HTMLElement>(`[href="${defined(link).hash}"]`)).focus({
      preventScroll: true,
    })
    void scrollToTabs(defined(bar.current), scrollMs)
  })
  useEffect(() => {
    const listener = (event: MouseEvent) => follow(event)
    document.addEventListener('click', listener)
    return () => document.removeEventListener('click', listener)
  }, [])
  // On a narrow screen the chosen tab may lie outside the part of the bar that is in view.
  useEffect(() => {
    const { left, width } = defined(bar.current).getBoundingClientRect()
    const tab = defined(bar.current).querySelector('[aria-selected="true"]')?.getBoundingClientRect()
    if (tab !== undefined) defined(bar.current).scrollLeft += tab.left + tab.width / 2 - left - width / 2
  }, [chosen?.id, isReady])

  return (
    <div>
      <div
        ref={bar}
        role={isReady ? 'tablist' : undefined}
        aria-label={isReady ? label : undefined}
        className="mb-7 flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <TabLink key={tab.id} tab={tab} isReady={isReady} isChosen={tab === chosen} />
        ))}
      </div>
      <div className="panels" data-ready={isReady ? '' : undefined}>
        {tabs.map((tab) => (
          <section
            key={tab.id}
            id={tab.id}
            role={isReady ? 'tabpanel' : undefined}
            aria-labelledby={`tab-${tab.id}`}
            hidden={isReady && tab !== chosen}
            className="panel not-last:mb-12"
          >
            {tab.content}
          </section>
        ))}
      </div>
    </div>
  )
}

function TabLink({ tab, isReady, isChosen }: { tab: Tab; isReady: boolean; isChosen: boolean }) {
  const look = isChosen
    ? 'text-ink shadow-[inset_0_-3px_0_var(--color-copper-ink)]'
    : 'text-ink-soft hover:text-ink hover:shadow-[inset_0_-3px_0_var(--color-line)]'
  const role = isReady
    ? ({ role: 'tab', 'aria-selected': isChosen, 'aria-controls': tab.id, tabIndex: isChosen ? 0 : -1 } as const)
    : {}
  return (
    <a
      id={`tab-${tab.id}`}
      href={`#${tab.id}`}
      {...role}
      onKeyDown={isReady ? moveFocus : undefined}
      className={`flex min-h-12 shrink-0 items-center gap-1 px-1.5 font-medium no-underline -outline-offset-3 transition-colors first:pl-0.5 ${look}`}
    >
      {tab.label}
      {tab.count !== undefined && (
        <small className="figures rounded-full bg-track px-2 text-xs text-ink-soft">{tab.count}</small>
      )}
    </a>
  )
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
}

/** Arrow keys walk along the tabs and open them; the URL follows, without a step in the history for each. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = [...defined(event.currentTarget.parentElement).querySelectorAll<HTMLAnchorElement>('[role="tab"]')]
  const index = links.indexOf(event.currentTarget)
  const target = links[steps[event.key]?.(index, links.length - 1) ?? -1]
  if (target === undefined) return
  event.preventDefault()
  target.focus()
  open(target.hash, 'replaceState')
}

/** Changes the hash without the browser, which would jump to the panel and past the tabs. */
function open(hash: string, historyMethod: 'pushState' | 'replaceState'): void {
  if (hash === location.hash) return
  history[historyMethod](null, '', hash)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Scrolls until the tabs stand right below the bar at the top of the page. */
async function scrollToTabs(tabs: HTMLElement, durationMs: number): Promise<void> {
  const { scrollSmoothly } = await import('../lib/scroll-to-anchor.ts')
  const offsetPixels = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  scrollSmoothly(tabs, { durationMs, offsetPixels })
}
