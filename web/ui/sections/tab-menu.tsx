import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { defined } from '../../../contract/defined.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { TabLink, type TabLinksProps, TabName } from './tab-list.tsx'

/** The sections on a phone, the same everywhere in the app: the open one, with the others unfolding under it. */
export function TabMenu({ label, tabs, chosen }: TabLinksProps) {
  const t = useTranslate()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close()
  }
  return (
    <nav ref={menu} aria-label={label} className={`relative lg:hidden ${isOpen ? 'z-10' : ''}`}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={closeByKey}
        className="flex min-h-12.5 w-full items-center gap-2.5 rounded-control border-[1.5px] border-edge bg-card px-3.5 text-left text-md font-semibold"
      >
        <span className="sr-only">{t('ui.tabs')}: </span>
        <span className="flex min-w-0 flex-1 items-center gap-2.5 group-data-unread/tabs:invisible">
          <TabName tab={tabs.find(({ id }) => id === chosen) ?? defined(tabs[0])} />
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full mt-1 max-h-[70vh] overflow-y-auto rounded-option border border-line bg-card p-1.5 shadow-card"
      >
        {tabs.map((tab) => (
          // The key is caught on each link: an item of a list has no keys of its own.
          <li key={tab.id}>
            <TabLink tab={tab} isChosen={tab.id === chosen} onClick={close} onKeyDown={closeByKey} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
