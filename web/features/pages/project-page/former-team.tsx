import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useRootData } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { PageMeta } from '../../../ui/page-meta.tsx'

/** The page of a deleted team: a notice, and the way to its project. */
export function FormerTeam({ former }: { former: { message: string; project: Pick<Project, 'url' | 'name'> } }) {
  const t = useTranslate()
  const { message, project } = former
  const origin = useRootData()?.origin ?? ''
  const title = t('project.team.gone_title')
  return (
    <main id="content" className="mx-auto max-w-form px-4.5 pt-10 md:pt-16">
      <PageMeta title={title} description={message} url={`${origin}/${project.url}`} isHidden />
      <h1 className="text-phone-title font-bold md:text-page">{title}</h1>
      <p className="mt-4 max-w-prose text-lead text-ink-mid">{message}</p>
      <ButtonLink href={`/${project.url}`} className="mt-7">
        {t('project.team.to_project')}
      </ButtonLink>
    </main>
  )
}
