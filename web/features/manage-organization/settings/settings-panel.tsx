import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { TextKey } from '../../../../contract/texts.ts'
import { useCurrentUser } from '../../../lib/session.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { BankTab } from './bank-tab.tsx'
import { ContactTab } from './contact-tab.tsx'
import { OnlineTab } from './online-tab.tsx'
import { PaymentLinksTab } from './payment-links-tab.tsx'
import { PicturesTab } from './pictures-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { RegistrationTab } from './registration-tab.tsx'
import { WebhooksTab } from './webhooks-tab.tsx'
import { PendingChanges } from '../../../parts/pending-changes/pending-changes.tsx'
import { useDetails } from '../details.tsx'
import { settingsIn } from '../../../parts/advice/tools-of.ts'
import { searchWith, type SettingsTab } from './settings-place.ts'

interface SettingsPanelProps {
  chosen: SettingsTab
  /** What leads to publishing. */
  publish: ReactNode
}

/** The settings in tabs that the address keeps; what was typed in one stays while another is looked at. */
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
  const [opened, setOpened] = useState<readonly SettingsTab[]>([chosen])
  if (!opened.includes(chosen)) setOpened([...opened, chosen])
  // On a narrow screen the chosen tab may stand beside it.
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const bar = nav.current!
    const tab = bar.querySelector('[aria-current]')!.getBoundingClientRect()
    bar.scrollLeft += tab.left - bar.getBoundingClientRect().left
  }, [chosen])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-9">
      <nav
        ref={nav}
        aria-label={t('organize.settings')}
        className="-mx-1 overflow-x-auto px-1 py-1 lg:overflow-visible"
      >
        <ul className="flex gap-1 lg:grid lg:gap-0.5">
          {tabs.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={{ search: searchWith(search, id), hash }}
                replace
                preventScrollReset
                aria-current={id === chosen ? 'page' : undefined}
                className={`flex min-h-11 items-center rounded-control px-3 text-md whitespace-nowrap no-underline transition-colors lg:whitespace-normal ${id === chosen ? 'bg-track font-semibold text-ink' : 'font-medium text-ink-mid hover:bg-band/60'}`}
              >
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <PendingChanges
          subject="organization"
          id={details.id}
          version={details.version}
          onAnswered={() => void noteAnswer()}
        />
        {tabs
          .filter(({ id }) => opened.includes(id))
          .map(({ id, label, content }) => (
            <section
              key={id}
              id={settingsIn(id)}
              tabIndex={-1}
              aria-label={t(label)}
              hidden={id !== chosen}
              className="scroll-mt-40 outline-none"
            >
              <div className="grid gap-7">{content}</div>
            </section>
          ))}
      </div>
    </div>
  )
}
