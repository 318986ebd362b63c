import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Project } from '../../../contract/projects/projects.ts'
import { useTranslate } from '../../lib/translate.ts'
import { withTexts } from '../../lib/with-texts.tsx'
import { PendingChanges } from '../../parts/pending-changes/pending-changes.tsx'
import { settingsIn } from '../../parts/advice/tools-of.ts'
import { AskProvider } from '../../ui/messages/ask-provider.tsx'
import { ToastProvider } from '../../ui/messages/toast-provider.tsx'
import { GivingTab } from './giving/giving-tab.tsx'
import { ThanksTab } from './giving/thanks-tab.tsx'
import { GoalTab } from './goal-tab.tsx'
import { ManagedProjectProvider, useManagedProject } from './managed-project.tsx'
import { OrganizationTab } from './organization-tab.tsx'
import { PageTab } from './page-tab.tsx'
import { ParticipantsTab } from './participants/participants-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { WebhooksTab } from './webhooks-tab.tsx'
import { searchWith, settingsTabs, type SettingsTab } from './settings-address.ts'

/** What each shows. */
const tabs = {
  pagina: { label: 'manage.tabs.page', content: <PageTab /> },
  doel: { label: 'manage.tabs.goal', content: <GoalTab /> },
  donaties: { label: 'manage.tabs.giving', content: <GivingTab /> },
  bedankmail: { label: 'manage.tabs.thanks', content: <ThanksTab /> },
  privacy: { label: 'manage.tabs.privacy', content: <PrivacyTab /> },
  deelnemers: { label: 'manage.tabs.participants', content: <ParticipantsTab /> },
  organisatie: { label: 'manage.tabs.organization', content: <OrganizationTab /> },
  webhooks: { label: 'manage.tabs.webhooks', content: <WebhooksTab /> },
} as const satisfies Record<SettingsTab, { label: string; content: ReactNode }>

interface SettingsProps {
  project: Pick<Project, 'id'>
  chosen: SettingsTab
  /** Closed they stay as they are, out of sight. */
  isOpen: boolean
}

/** What there is to set of a project. Fetched when somebody opens it. */
function Settings({ project, chosen, isOpen }: SettingsProps) {
  return (
    <ToastProvider>
      <AskProvider>
        <ManagedProjectProvider id={project.id} isOpen={isOpen}>
          <SettingsTabs chosen={chosen} />
        </ManagedProjectProvider>
      </AskProvider>
    </ToastProvider>
  )
}

/** What was typed in one tab stays while another is looked at. */
function SettingsTabs({ chosen }: { chosen: SettingsTab }) {
  const t = useTranslate()
  const { search, hash } = useLocation()
  const { project, noteAnswer } = useManagedProject()
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<readonly SettingsTab[]>([chosen])
  if (!opened.includes(chosen)) setOpened([...opened, chosen])
  // On a narrow screen the chosen one may stand beside it.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return (
    <div className="grid gap-5 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-9">
      <nav aria-label={t('manage.settings')} className="-mx-1 overflow-x-auto px-1 py-1 lg:overflow-visible">
        <ul ref={list} className="flex gap-1 lg:grid lg:gap-0.5">
          {settingsTabs.map((tab) => (
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
      <div className="min-w-0">
        <PendingChanges
          subject="project"
          id={project.id}
          version={project.version}
          onAnswered={() => void noteAnswer()}
        />
        {opened.map((tab) => (
          <section
            key={tab}
            id={settingsIn(tab)}
            tabIndex={-1}
            aria-label={t(tabs[tab].label)}
            hidden={tab !== chosen}
            className="scroll-mt-40 outline-none"
          >
            <div className="grid gap-6">{tabs[tab].content}</div>
          </section>
        ))}
      </div>
    </div>
  )
}

export default withTexts(['changes', 'manage', 'photo', 'validation', 'webhooks'], Settings)
