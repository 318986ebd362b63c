import type { OrganizationPage } from '../../../../contract/pages/public-pages/address-page.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import { ProjectGrid } from './project-list.tsx'

const shownMax = 4

/** The description of the organization, with a glimpse of its projects. */
export function OrganizationStory({ page: { organization, projects } }: { page: OrganizationPage }) {
  const t = useTranslate()
  const format = useFormat()
  const isGlimpsed = projects.page === 1 && projects.list.length > 0
  return (
    <>
      {organization.description === '' ? (
        <EmptyNote text={t('organization.about_empty')} />
      ) : (
        <p className="max-w-prose text-lead whitespace-pre-line wrap-anywhere text-ink-mid">
          {organization.description}
        </p>
      )}
      {isGlimpsed && (
        <>
          <h2 className="mt-10 mb-4 text-heading font-bold">{t('organization.projects.running')}</h2>
          <ProjectGrid projects={projects.list.slice(0, shownMax)} />
          {projects.total > shownMax && (
            <p className="mt-5">
              <a href="#acties" className="link inline-flex min-h-11 items-center font-semibold">
                {t('organization.projects.all', { count: projects.total, number: format.number(projects.total) })}
              </a>
            </p>
          )}
        </>
      )}
    </>
  )
}
