import type { ReactNode } from 'react'
import type { Project } from '../../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'

interface MakeTeamProps {
  project: Pick<Project, 'url' | 'allow_peer_to_peer' | 'allow_teams'>
  children: ReactNode
}

/** The form that makes a team of a project; where there are none, the way to allow them [2.07, 3.11]. */
export function MakeTeam({ project, children }: MakeTeamProps) {
  const t = useTranslate()
  if (!project.allow_peer_to_peer || !project.allow_teams)
    return (
      <Card className="rounded-card">
        <EmptyState
          title={t('dashboard.new_team.none')}
          action={
            <ButtonLink kind="outline" size="small" href={`/${project.url}?settings=deelnemers`}>
              {t('dashboard.new_team.to')}
            </ButtonLink>
          }
        >
          {t('dashboard.new_team.none_text')}
        </EmptyState>
      </Card>
    )
  return (
    <section className="max-w-form">
      <h2 className="text-title font-bold">{t('dashboard.new_team.title')}</h2>
      <p className="mt-1 mb-4 text-md text-ink-soft">{t('dashboard.new_team.lead')}</p>
      <Card className="px-4.5 py-6 sm:p-8">{children}</Card>
    </section>
  )
}
