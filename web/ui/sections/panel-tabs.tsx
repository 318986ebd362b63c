import { type ReactNode, useState } from 'react'
import { TabList } from './tab-list.tsx'
import { TabMenu } from './tab-menu.tsx'
import type { TabTarget } from './tab-target.ts'

interface PanelTab extends TabTarget {
  /** The id of its section on the page, to lead to. */
  sectionId: string
  content: ReactNode
}

interface PanelTabsProps {
  /** The label of the whole, such as "Instellingen". */
  label: string
  tabs: readonly PanelTab[]
  /** The id of the open one. */
  chosen: string
  /** Above whichever is open. */
  children: ReactNode
}

/**
 * The sections of a panel on a page, of which the URL chooses one outside its hash. They look like those of a
 * screen of the app: a list at the left where the screen is wide, a menu above on a phone. A section is made when it is
 * first opened and kept from then on, with its typed text.
 */
export function PanelTabs({ label, tabs, chosen, children }: PanelTabsProps) {
  const [opened, setOpened] = useState<readonly string[]>([chosen])
  if (!opened.includes(chosen)) setOpened([...opened, chosen])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-9">
      <TabMenu label={label} tabs={tabs} chosen={chosen} />
      <TabList label={label} tabs={tabs} chosen={chosen} />
      <div className="min-w-0">
        {children}
        {tabs
          .filter(({ id }) => opened.includes(id))
          .map(({ id, label, sectionId, content }) => (
            <section
              key={id}
              id={sectionId}
              tabIndex={-1}
              aria-label={label}
              hidden={id !== chosen}
              className="scroll-mt-40 outline-none"
            >
              <div className="grid gap-6">{content}</div>
            </section>
          ))}
      </div>
    </div>
  )
}
