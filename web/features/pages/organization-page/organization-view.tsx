import type { ReactNode } from 'react'
import type { OrganizationPage } from '../../../../contract/pages/public-pages/address-page.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { type Tab, Tabs } from '../../../ui/tabs.tsx'
import { OrganizationStory } from './about.tsx'
import { Contact } from './contact.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { OrganizationHead } from './organization-head.tsx'
import { ProjectList } from './project-list.tsx'

interface OrganizationViewProps {
  page: OrganizationPage
  /** The way to pass the page on. */
  share: ReactNode
  /** The tools of its leaders, above the page. */
  tools?: ReactNode
  /** The part for its leaders alone. */
  ownTabs?: readonly Tab[]
}

/** An organization's public page: their description, their projects, and their contact details [2.04]. */
export function OrganizationView({ page, share, tools, ownTabs = [] }: OrganizationViewProps) {
  const t = useTranslate()
  const format = useFormat()
  const { organization, projects } = page
  const { header_image: header, is_public: isPublic } = organization
  const tabs: Tab[] = [
    { id: 'over', label: t('organization.tabs.about'), content: <OrganizationStory page={page} /> },
    {
      id: 'acties',
      label: t('organization.tabs.projects'),
      count: projects.total === 0 ? undefined : format.number(projects.total),
      content: <ProjectList url={organization.url} projects={projects} />,
    },
    { id: 'contact', label: t('organization.tabs.contact'), content: <Contact organization={organization} /> },
    ...ownTabs,
  ]
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 pt-4 md:px-6 md:pt-9">
      {tools}
      {/* Leaders read more of that in their tools. */}
      {!isPublic && !organization.is_manager && (
        <div className="mb-6">
          <Notice tone="amber">{t('organization.hidden')}</Notice>
        </div>
      )}
      {header !== null && (
        <Picture
          photo={header}
          isFirst
          sizes="(min-width: 72.5rem) 69.5rem, 100vw"
          className="mb-6 aspect-[3/1] w-full rounded-panel md:mb-9"
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <OrganizationHead organization={organization} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrganizationCard organization={organization} share={share} />
        </div>
        <div className="min-w-0">
          <Tabs label={t('organization.tabs.label')} tabs={tabs} />
        </div>
      </div>
    </main>
  )
}
