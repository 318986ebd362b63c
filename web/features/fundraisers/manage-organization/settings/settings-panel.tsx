import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { TextKey } from '../../../../../contract/texts.ts'
import { useCurrentUser } from '../../../../lib/session/session.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BankTab } from './bank-tab.tsx'
import { ContactTab } from './contact-tab.tsx'
import { OnlineTab } from './online-tab.tsx'
import { PaymentLinksTab } from './payment-links-tab.tsx'
import { PicturesTab } from './pictures-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { RegistrationTab } from './registration-tab.tsx'
import { WebhooksTab } from './webhooks-tab.tsx'
import { PendingChanges } from '../../../../parts/fundraisers/pending-changes/pending-changes.tsx'
import { PanelTabs } from '../../../../ui/sections/panel-tabs.tsx'
import { useDetails } from '../details.tsx'
import { settingsAnchor } from '../../../../parts/fundraisers/advice/anchor-ids.ts'
import { searchWith, type SettingsTab } from './settings-search.ts'

interface SettingsPanelProps {
  chosen: SettingsTab
  /** The way to publishing. */
  publish: ReactNode
}

/** The settings in tabs that the URL keeps. */
export function SettingsPanel({ chosen, publish }: SettingsPanelProps) {
  const t = useTranslate()
  const { search, hash } = useLocation()
  const { details, noteAnswer } = useDetails()
  const isStaff = useCurrentUser()?.is_staff === true
  const tabs: { id: SettingsTab; label: TextKey; content: ReactNode }[] = [
    { id: 'profiel', label: 'organize.tabs.profile', content: <ProfileTab /> },
    { id: 'beeld', label: 'organize.tabs.pictures', content: <PicturesTab /> },
    { id: 'contact', label: 'organize.tabs.contact', content: <ContactTab /> },
    { id: 'registratie', label: 'organize.tabs.registration', content: <RegistrationTab /> },
    { id: 'bank', label: 'organize.tabs.bank', content: <BankTab /> },
    { id: 'online', label: 'organize.tabs.online', content: <OnlineTab publish={publish} /> },
    { id: 'betaallinks', label: 'organize.tabs.payment_links', content: <PaymentLinksTab isStaff={isStaff} /> },
    { id: 'webhooks', label: 'organize.tabs.webhooks', content: <WebhooksTab /> },
  ]
  return (
    <PanelTabs
      label={t('organize.settings')}
      tabs={tabs.map(({ id, label, content }) => ({
        id,
        label: t(label),
        to: { search: searchWith(search, id), hash },
        sectionId: settingsAnchor(id),
        content,
      }))}
      chosen={chosen}
    >
      <PendingChanges
        subject="organization"
        id={details.id}
        version={details.version}
        onAnswered={() => void noteAnswer()}
      />
    </PanelTabs>
  )
}
