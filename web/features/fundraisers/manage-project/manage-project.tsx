import { lazy, Suspense } from 'react'
import { HandCoins, Settings2, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { useKnownSettings } from '../../../parts/fundraisers/use-known-settings.ts'
import { Chip } from '../../../ui/chip.tsx'
import { RetainMounted } from '../../../ui/sections/retain-mounted.tsx'
import { searchWith, tabIn } from './settings-address.ts'
import { PanelSkeleton } from '../../../ui/sections/panel-skeleton.tsx'

const Settings = lazy(() => import('./settings-tabs.tsx'))

/**
 * The settings for managers of the project, above its page as donors see it, in tabs that the URL keeps in
 * `settings` [2.11]. Donors never fetch it.
 */
function ManageProject({ project }: { project: Project }) {
  const t = useTranslate()
  const { search, hash } = useLocation()
  const chosen = tabIn(search)
  const state = states[project.state]
  useKnownSettings(chosen !== undefined)
  const Icon = chosen === undefined ? Settings2 : X
  return (
    <section aria-label={t('manage.title')} className="rounded-panel border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4.5 py-2.5 md:px-6">
        <p className="font-semibold">{t('manage.title')}</p>
        {state !== undefined && <Chip tone={state.tone}>{t(`manage.state.${state.name}`)}</Chip>}
        <span className="grow" />
        <a href={`/dashboard#/projects/${project.id}/list`} className={button}>
          <HandCoins aria-hidden="true" className="size-4.5" />
          {t('manage.donations')}
        </a>
        <Link
          to={{ search: searchWith(search, chosen === undefined ? 'pagina' : undefined), hash }}
          preventScrollReset
          className={button}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {t(chosen === undefined ? 'manage.settings' : 'manage.close')}
        </Link>
      </div>
      <RetainMounted key={project.id} chosen={chosen}>
        {(tab) => (
          <Suspense fallback={<PanelSkeleton />}>
            <Settings project={project} chosen={tab} isOpen={chosen !== undefined} />
          </Suspense>
        )}
      </RetainMounted>
    </section>
  )
}

const button =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-4 text-sm font-semibold no-underline inset-ring-[1.5px] inset-ring-edge-soft transition-colors hover:bg-band'

/**
 * The states of a page that has been public; of a draft, the strip of publishing below says whether it is in review.
 */
const states: Record<number, { name: 'public' | 'finished'; tone: 'leaf' | 'sky' }> = {
  1: { name: 'public', tone: 'leaf' },
  2: { name: 'finished', tone: 'sky' },
}

export default withTexts(['manage'], ManageProject)
