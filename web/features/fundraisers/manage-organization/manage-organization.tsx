import { Settings, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Organization } from '../../../../contract/fundraisers/organizations/organization.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { useKnownSettings } from '../../../parts/fundraisers/use-known-settings.ts'
import { Chip } from '../../../ui/chip.tsx'
import { RetainMounted } from '../../../ui/sections/retain-mounted.tsx'
import { DetailsProvider } from './details.tsx'
import { searchWith, tabIn } from './settings/settings-search.ts'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { Welcome } from './welcome.tsx'

interface ManageOrganizationProps {
  organization: Organization
  /** The way to publishing, for an organization that is not public. */
  publish?: ReactNode
}

/**
 * The settings for leaders of the organization, above its page as donors see it, in tabs that the URL keeps in
 * `settings` [2.04]. Donors never fetch it.
 */
function ManageOrganization({ organization, publish }: ManageOrganizationProps) {
  const t = useTranslate()
  const { search, hash } = useLocation()
  const chosen = tabIn(search)
  useKnownSettings(chosen !== undefined)
  const Icon = chosen === undefined ? Settings : X
  const isPublic = organization.is_public
  return (
    <section aria-label={t('organize.title')} className="rounded-panel border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4.5 py-2.5 md:px-6">
        <p className="font-semibold">{t('organize.title')}</p>
        <Chip tone={isPublic ? 'leaf' : 'amber'}>{t(isPublic ? 'organize.is_public' : 'organize.is_hidden')}</Chip>
        <span className="grow" />
        <Link
          to={{ search: searchWith(search, chosen === undefined ? 'profiel' : undefined), hash }}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-4 text-sm font-semibold no-underline inset-ring-[1.5px] inset-ring-edge-soft transition-colors hover:bg-band"
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {t(chosen === undefined ? 'organize.settings' : 'organize.close')}
        </Link>
      </div>
      {chosen === undefined && new URLSearchParams(search).get('new') === 'true' && (
        <Welcome organization={organization} />
      )}
      <RetainMounted key={organization.id} chosen={chosen}>
        {(tab) => (
          <DetailsProvider id={organization.id} isOpen={chosen !== undefined}>
            <SettingsPanel chosen={tab} publish={publish} />
          </DetailsProvider>
        )}
      </RetainMounted>
    </section>
  )
}

export default withTexts(
  ['auth', 'changes', 'first_steps', 'organization', 'organize', 'validation', 'webhooks'],
  ManageOrganization,
)
