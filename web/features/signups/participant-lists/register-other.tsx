import { useState } from 'react'
import type { ManagedProject, Project } from '../../../../contract/fundraisers/projects/projects.ts'
import type { showProject } from '../../../../contract/pages/public-pages/project.ts'
import type { listAwaited } from '../../../../contract/signups/registrations/on-behalf.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { usePageList } from '../../../ui/lists/use-page-list.ts'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { PendingRegistrationList } from './pending-registration-list.tsx'
import { OtherForm } from './other-form.tsx'

interface RegisterOtherProps {
  project: ManagedProject | Project
}

/** Signing a participant up by a manager, and the awaited ones [2.07]. */
function RegisterOther({ project }: RegisterOtherProps) {
  const t = useTranslate()
  if (project.allow_peer_to_peer) return <Page project={project} />
  return (
    <Card className="rounded-card">
      <EmptyState title={t('participate.other.none')} action={<SettingsLink url={project.url} />}>
        {t('participate.other.none_text')}
      </EmptyState>
    </Card>
  )
}

function SettingsLink({ url }: { url: string }) {
  const t = useTranslate()
  return (
    <ButtonLink kind="outline" size="small" href={`/${url}?settings=deelnemers`}>
      {t('participate.other.to_settings')}
    </ButtonLink>
  )
}

function Page({ project }: RegisterOtherProps) {
  const t = useTranslate()
  const params = { id: project.id }
  const list = usePageList<typeof listAwaited>('/api/project/:id/register-other', { params })
  const { shown: awaited, refusal, reload, setPage } = list
  const loadedProject = useLoaded<typeof showProject>('/api/project/:id', { params })
  const [count, setCount] = useState(0)
  const problem = refusal ?? loadedProject.refusal
  if (problem !== undefined)
    return <LoadProblem refusal={problem} onRetry={() => void Promise.all([reload(), loadedProject.reload()])} />
  if (awaited === undefined || loadedProject.data === undefined) return <SkeletonLines count={5} />
  const form = (
    <Card className="px-4.5 py-6 sm:p-8">
      <OtherForm
        key={count}
        project={project}
        events={loadedProject.data.events}
        onSent={() => {
          setCount(count + 1)
          // The newest stands first.
          setPage(1)
          void reload()
        }}
      />
    </Card>
  )
  return (
    <section className="max-w-form">
      <h2 className="text-title font-bold">{t('participate.other.title')}</h2>
      <p className="mt-1 mb-4 text-md text-ink-soft">{t('participate.other.lead')}</p>
      {awaited.closed === null ? (
        form
      ) : (
        <div className="grid justify-items-start gap-3">
          <Notice tone="amber">{awaited.closed}</Notice>
          <SettingsLink url={project.url} />
        </div>
      )}
      <PendingRegistrationList
        projectId={project.id}
        registrations={awaited}
        onPage={setPage}
        onChanged={() => void reload()}
      />
      <p className="mt-6">
        <a className="link inline-flex min-h-11 items-center" href={hashOf('projects', project.id, 'participants')}>
          {t('participate.other.to_list')}
        </a>
      </p>
    </section>
  )
}

export default withTexts(['participate'], RegisterOther)
