import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { PendingChanges } from '../../../parts/fundraisers/pending-changes/pending-changes.tsx'
import { settingsAnchor } from '../../../parts/fundraisers/advice/anchor-ids.ts'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { PanelTabs } from '../../../ui/sections/panel-tabs.tsx'
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

/** The panel of each tab. */
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
  /** Whether they are open; closed they stay as they are, out of sight. */
  isOpen: boolean
}

/** The settings of a project, fetched when they are opened. */
function Settings({ project, chosen, isOpen }: SettingsProps) {
  return (
    <ToastProvider>
      <PromptProvider>
        <ManagedProjectProvider id={project.id} isOpen={isOpen}>
          <SettingsTabs chosen={chosen} />
        </ManagedProjectProvider>
      </PromptProvider>
    </ToastProvider>
  )
}

function SettingsTabs({ chosen }: { chosen: SettingsTab }) {
  const t = useTranslate()
  const { search, hash } = useLocation()
  const { project, noteAnswer } = useManagedProject()
  return (
    <PanelTabs
      label={t('manage.settings')}
      tabs={settingsTabs.map((id) => ({
        id,
        label: t(tabs[id].label),
        to: { search: searchWith(search, id), hash },
        sectionId: settingsAnchor(id),
        content: tabs[id].content,
      }))}
      chosen={chosen}
    >
      <PendingChanges
        subject="project"
        id={project.id}
        version={project.version}
        onAnswered={() => void noteAnswer()}
      />
    </PanelTabs>
  )
}

export default withTexts(['advice', 'changes', 'manage', 'photo', 'validation', 'webhooks', 'writing'], Settings)
