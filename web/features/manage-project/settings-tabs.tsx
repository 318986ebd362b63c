import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslate } from '../../lib/translate.ts'
import { GivingTab } from './giving/giving-tab.tsx'
import { ThanksTab } from './giving/thanks-tab.tsx'
import { GoalTab } from './goal-tab.tsx'
import { OrganizationTab } from './organization-tab.tsx'
import { PageTab } from './page-tab.tsx'
import { ParticipantsTab } from './participants/participants-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'

/** What stands in the address behind `settings` [2.11], with what it shows. */
const tabs = {
  pagina: { label: 'manage.tabs.page', content: <PageTab /> },
  doel: { label: 'manage.tabs.goal', content: <GoalTab /> },
  donaties: { label: 'manage.tabs.giving', content: <GivingTab /> },
  bedankmail: { label: 'manage.tabs.thanks', content: <ThanksTab /> },
  privacy: { label: 'manage.tabs.privacy', content: <PrivacyTab /> },
  deelnemers: { label: 'manage.tabs.participants', content: <ParticipantsTab /> },
  organisatie: { label: 'manage.tabs.organization', content: <OrganizationTab /> },
} as const satisfies Record<string, { label: string; content: ReactNode }>

export type SettingsTab = keyof typeof tabs

/** Of an address without the settings, undefined; of a word that is no tab, the first. */
export function tabIn(search: string): SettingsTab | undefined {
  const wanted = new URLSearchParams(search).get('settings')
  if (wanted === null) return undefined
  return Object.hasOwn(tabs, wanted) ? (wanted as SettingsTab) : 'pagina'
}

/** The same place in the page, with other settings open, or none. */
export function searchWith(search: string, tab: SettingsTab | undefined): string {
  const query = new URLSearchParams(search)
  if (tab === undefined) query.delete('settings')
  else query.set('settings', tab)
  return query.size === 0 ? '' : `?${query}`
}

export function SettingsTabs({ chosen }: { chosen: SettingsTab }) {
  const t = useTranslate()
  const { search, hash } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  // On a narrow screen the chosen one may stand beside it.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return (
    <div className="grid gap-5 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-9">
      <nav aria-label={t('manage.settings')} className="-mx-1 overflow-x-auto px-1 py-1 lg:overflow-visible">
        <ul ref={list} className="flex gap-1 lg:grid lg:gap-0.5">
          {(Object.keys(tabs) as SettingsTab[]).map((tab) => (
            <li key={tab}>
              <Link
                to={{ search: searchWith(search, tab), hash }}
                replace
                preventScrollReset
                aria-current={tab === chosen ? 'page' : undefined}
                className={`flex min-h-11 items-center rounded-control px-3 text-md whitespace-nowrap no-underline transition-colors ${tab === chosen ? 'bg-track font-semibold text-ink' : 'font-medium text-ink-mid hover:bg-band/60'}`}
              >
                {t(tabs[tab].label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={t(tabs[chosen].label)} className="min-w-0">
        <div key={chosen} className="grid gap-6">
          {tabs[chosen].content}
        </div>
      </section>
    </div>
  )
}
