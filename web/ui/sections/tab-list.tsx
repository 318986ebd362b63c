import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { TabTarget } from './tab-target.ts'

export interface TabLinksProps {
  label: string
  tabs: readonly TabTarget[]
  /** The id of the open one. */
  chosen: string | undefined
}

/** The sections at the left of a wide screen. */
export function TabList({ label, tabs, chosen }: TabLinksProps) {
  return (
    <nav aria-label={label} className="hidden lg:block">
      <ul className="sticky top-20 grid grid-cols-1 gap-0.5">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <TabLink tab={tab} isChosen={tab.id === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TabLinkProps extends Pick<ComponentProps<'a'>, 'onClick' | 'onKeyDown'> {
  tab: TabTarget
  isChosen: boolean
}

/**
 * The look of the link to the open tab. Until React has read the hash, a script gives it to the link that the hash
 * names.
 */
const chosenLook =
  'bg-track font-semibold text-ink group-data-unread/tabs:bg-transparent group-data-unread/tabs:font-medium group-data-unread/tabs:text-ink-mid'
const otherLook =
  'font-medium text-ink-mid hover:bg-band/60 data-wanted:bg-track data-wanted:font-semibold data-wanted:text-ink'

export function TabLink({ tab, isChosen, ...handlers }: TabLinkProps) {
  const look = isChosen ? chosenLook : otherLook
  const link = {
    'aria-current': isChosen ? 'page' : undefined,
    suppressHydrationWarning: true,
    ...handlers,
    className: `flex min-h-11 items-center gap-2.5 rounded-control px-3 text-md no-underline transition-colors ${look}`,
  } as const
  return typeof tab.to === 'string' ? (
    <a href={tab.to} {...link}>
      <TabName tab={tab} />
    </a>
  ) : (
    <Link to={tab.to} replace preventScrollReset {...link}>
      <TabName tab={tab} />
    </Link>
  )
}

export function TabName({ tab }: { tab: TabTarget }) {
  return (
    <>
      {tab.icon}
      <span className="min-w-0 flex-1 hyphens-auto wrap-break-word">{tab.label}</span>
      {tab.count !== undefined && <small className="figures text-xs font-medium text-ink-soft">{tab.count}</small>}
    </>
  )
}
