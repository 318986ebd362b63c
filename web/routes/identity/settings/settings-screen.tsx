import {
  BadgeEuro,
  CreditCard,
  KeyRound,
  Languages,
  Newspaper,
  ReceiptText,
  Repeat,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { dateOf } from '../../../../contract/dates.ts'
import type { CurrentUser } from '../../../../contract/identity/users/profile.ts'
import type { Session } from '../../../../contract/identity/users/sessions.ts'
import type { ApiToken } from '../../../../contract/identity/users/api-tokens.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { LoadingSection } from '../../../parts/loading-section.tsx'
import type { Option } from '../../../ui/options/select-props.ts'
import { HashTabs } from '../../../ui/sections/hash-tabs.tsx'
import type { Ability } from '../../../features/identity/settings/tokens/ability.ts'
import { ContactSection } from '../../../features/identity/settings/contact-section.tsx'
import { TeamBilling } from '../../../features/subscriptions/billing/team-billing.tsx'
import { PhotoSection } from '../../../features/identity/settings/photo-section.tsx'

// A tab is loaded when it is opened; the first comes with the page.
const SecurityTab = lazy(() => import('../../../features/identity/settings/security/security-tab.tsx'))
const FollowingTab = lazy(() => import('../../../features/identity/settings/following-tab.tsx'))
const GivingTab = lazy(() => import('../../../features/identity/settings/giving-tab.tsx'))
const TeamsTab = lazy(() => import('../../../features/subscriptions/account-teams/teams-tab.tsx'))
const ApiTab = lazy(() =>
  import('../../../features/identity/settings/tokens/api-section.tsx').then(({ ApiSection }) => ({
    default: ApiSection,
  })),
)
const SubscriptionTab = lazy(() => import('../../../features/subscriptions/billing/subscription-tab.tsx'))
const PaymentTab = lazy(() => import('../../../features/subscriptions/billing/payment-tab.tsx'))
const InvoicesTab = lazy(() => import('../../../features/subscriptions/billing/invoices-tab.tsx'))
const LanguageTab = lazy(() =>
  import('../../../features/identity/settings/language-section.tsx').then(({ LanguageSection }) => ({
    default: LanguageSection,
  })),
)

const icon = 'size-5 text-ink-soft'

interface SettingsScreenProps {
  user: CurrentUser
  sessions: readonly Session[]
  tokens: readonly ApiToken[]
  abilities: readonly Ability[]
  countries: readonly Option[]
  /** The present moment, as an ISO date. */
  now: string
  /** The data that the page was made of has changed. */
  onChanged: () => void
}

/** The settings of an account, in tabs by the hash of the URL [2.19, 2.23]. */
export function SettingsScreen(props: SettingsScreenProps) {
  const t = useTranslate()
  const { user, sessions, tokens, abilities, countries, now, onChanged } = props
  const ownBilling = { base: '/settings', plans: '/spark/plans', residence: user } as const
  return (
    <HashTabs
      label={t('settings.title')}
      tabs={[
        {
          id: 'profile',
          label: t('settings.tabs.profile'),
          icon: <UserRound aria-hidden="true" className={icon} />,
          render: () => (
            <>
              <ContactSection user={user} countries={countries} today={dateOf(new Date(now))} onChanged={onChanged} />
              <PhotoSection user={user} onChanged={onChanged} />
            </>
          ),
        },
        {
          id: 'security',
          label: t('settings.tabs.security'),
          icon: <ShieldCheck aria-hidden="true" className={icon} />,
          render: (part) => (
            <LazyTab>
              <SecurityTab
                part={part}
                user={user}
                sessions={sessions}
                tokens={tokens}
                now={now}
                onChanged={onChanged}
              />
            </LazyTab>
          ),
        },
        {
          id: 'monthly',
          label: t('settings.tabs.monthly'),
          icon: <Repeat aria-hidden="true" className={icon} />,
          render: () => (
            <LazyTab>
              <GivingTab />
            </LazyTab>
          ),
        },
        {
          id: 'following',
          label: t('settings.tabs.following'),
          icon: <Newspaper aria-hidden="true" className={icon} />,
          render: () => (
            <LazyTab>
              <FollowingTab />
            </LazyTab>
          ),
        },
        {
          id: 'teams',
          label: t('settings.tabs.teams'),
          icon: <Users aria-hidden="true" className={icon} />,
          render: (teamId, part, isOpen) => (
            <LazyTab>
              <Teams user={user} teamId={teamId} part={part} isOpen={isOpen} />
            </LazyTab>
          ),
        },
        {
          id: 'subscription',
          label: t('settings.tabs.subscription'),
          icon: <BadgeEuro aria-hidden="true" className={icon} />,
          render: (chosenId) => (
            <LazyTab>
              <OwnSubscription scope={ownBilling} chosenId={chosenId} />
            </LazyTab>
          ),
        },
        {
          id: 'payment-method',
          label: t('settings.tabs.payment_method'),
          icon: <CreditCard aria-hidden="true" className={icon} />,
          render: () => (
            <LazyTab>
              <PaymentTab scope={ownBilling} />
            </LazyTab>
          ),
        },
        {
          id: 'invoices',
          label: t('settings.tabs.invoices'),
          icon: <ReceiptText aria-hidden="true" className={icon} />,
          render: () => (
            <LazyTab>
              <InvoicesTab scope={ownBilling} />
            </LazyTab>
          ),
        },
        {
          id: 'api',
          label: t('settings.tabs.api'),
          icon: <KeyRound aria-hidden="true" className={icon} />,
          render: () => (
            <LazyTab>
              <ApiTab tokens={tokens} abilities={abilities} now={now} onChanged={onChanged} />
            </LazyTab>
          ),
        },
        {
          id: 'language',
          label: t('settings.tabs.language'),
          icon: <Languages aria-hidden="true" className={icon} />,
          render: () => (
            <LazyTab>
              <LanguageTab />
            </LazyTab>
          ),
        },
      ]}
    />
  )
}

interface TeamsProps extends Omit<ComponentProps<typeof TeamsTab>, 'showBilling' | 'userId'> {
  user: CurrentUser
}

const Teams = ({ user, ...openTeam }: TeamsProps) => (
  <TeamsTab {...openTeam} userId={user.id} showBilling={(team) => <TeamBilling {...team} residence={user} />} />
)

const LazyTab = ({ children }: { children: ReactNode }) => <Suspense fallback={<LoadingSection />}>{children}</Suspense>

/** The subscription, begun anew with a plan that the address names; typed values stay while another tab is open. */
function OwnSubscription({ scope, chosenId }: ComponentProps<typeof SubscriptionTab>) {
  const [lastId, setLastId] = useState(chosenId)
  if (chosenId !== undefined && chosenId !== lastId) setLastId(chosenId)
  return <SubscriptionTab key={lastId} scope={scope} chosenId={lastId} />
}
