import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { defined } from '../../../contract/defined.ts'
import { hashOf, locationOf } from '../../lib/hash-location.ts'
import { useHash } from '../../lib/hooks/use-hash.ts'
import { usePageSettings } from '../../lib/texts/translate.ts'
import type { HashTab } from './hash-tab.ts'
import { TabList } from './tab-list.tsx'
import { TabMenu } from './tab-menu.tsx'
import { clearInitialTab, initialTabScript } from './initial-tab-script.ts'

interface HashTabsProps {
  /** The label of the whole, such as "Instellingen". */
  label: string
  tabs: readonly HashTab[]
}

/**
 * The sections of a screen of the app, with the open one in the URL as `#/{tab}`, `#/{tab}/{param}` or
 * `#/{tab}/{param}/{part}` [2.07, 2.19]: back and forward lead through them, and without a hash the first is open. A
 * list at the left where the screen is wide, a menu above it on a phone. A section is made when it is first opened and
 * kept from then on, with its typed text; make links to it with `hashOf`. The server, which sees no hash, makes the
 * first; a small script in the page keeps it out of sight where another is wanted.
 */
export function HashTabs({ label, tabs }: HashTabsProps) {
  const { nonce, translate: t } = usePageSettings()
  const hash = useHash()
  const hashLocation = locationOf(hash ?? '')
  const tab = tabs.find(({ id }) => id === hashLocation.tab)
  const chosen = tab ?? defined(tabs[0])
  const targets = tabs.map((tab) => ({ ...tab, to: hashOf(tab.id) }))
  // An unknown URL is replaced by that of the shown tab, to be shared; Back leads to where they were.
  const isUnknown = hashLocation.tab !== undefined && tab === undefined
  useEffect(() => {
    if (isUnknown) history.replaceState(history.state, '', hashOf(chosen.id))
  }, [isUnknown, chosen.id])
  const [opened, setOpened] = useState<readonly string[]>([chosen.id])
  if (!opened.includes(chosen.id)) setOpened([...opened, chosen.id])
  const whole = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (hash !== undefined && whole.current !== null) clearInitialTab(whole.current)
  }, [hash])
  const panels = useRef<HTMLDivElement>(null)
  const lastChosen = useRef(chosen.id)
  useEffect(() => {
    if (lastChosen.current === chosen.id) return
    lastChosen.current = chosen.id
    // A new section is read from its beginning.
    if ((panels.current?.getBoundingClientRect().top ?? 0) < 0) panels.current?.scrollIntoView()
    // A link within the former section is hidden with it, and the focus would be nowhere.
    const { activeElement } = document
    if (activeElement !== document.body && activeElement?.closest('section[hidden]') === null) return
    panels.current?.querySelector<HTMLElement>(':scope > section:not([hidden])')?.focus({ preventScroll: true })
  }, [chosen.id])
  return (
    // The script marks it before React sees it.
    <div
      ref={whole}
      suppressHydrationWarning
      className="group/tabs grid grid-cols-1 gap-5 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-9"
    >
      <TabMenu label={label} tabs={targets} chosen={chosen.id} />
      <TabList label={label} tabs={targets} chosen={chosen.id} />
      {hash === undefined && (
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: initialTabScript }} />
      )}
      <div ref={panels} className="min-w-0 scroll-mt-20 group-data-unread/tabs:invisible">
        <p className="mb-5 hidden text-md text-ink-soft noscript:block">{t('ui.tabs_need_scripts')}</p>
        {tabs
          .filter(({ id }) => opened.includes(id))
          .map((tab) => (
            <section key={tab.id} aria-label={tab.label} hidden={tab !== chosen} tabIndex={-1} className="outline-none">
              {tab === chosen
                ? tab.render(hashLocation.param, hashLocation.part, true)
                : tab.render(undefined, undefined, false)}
            </section>
          ))}
      </div>
    </div>
  )
}
