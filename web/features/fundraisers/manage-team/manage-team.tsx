import { Settings2, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { listTeamRequests } from '../../../../contract/fundraisers/team-members/request-calls.ts'
import type { TeamDetails } from '../../../../contract/fundraisers/teams/teams.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { leaveField } from '../../../parts/fundraisers/settings-field.ts'
import { Chip } from '../../../ui/chip.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { RetainMounted } from '../../../ui/sections/retain-mounted.tsx'
import { PanelSkeleton } from '../../../ui/sections/panel-skeleton.tsx'

const TeamSettings = lazy(() => import('./team-settings.tsx'))

/**
 * The settings for the captain of a team and managers of its project, above its page as donors see it. The open one
 * stands in the URL as `settings`, so that a reload and the button back find it again [2.16]. Donors never fetch
 * it.
 */
function ManageTeam({ team, projectUrl, language }: { team: TeamDetails; projectUrl: string; language: string }) {
  const t = useTranslate()
  const { search, hash } = useLocation()
  const query = new URLSearchParams(search)
  const isOpen = query.has('settings')
  leaveField(query)
  if (isOpen) query.delete('settings')
  else query.set('settings', 'team')
  const waiting = usePendingCount(team)
  const Icon = isOpen ? X : Settings2
  return (
    <section aria-label={t('teams.manage.title')} className="rounded-panel border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4.5 py-2.5 md:px-6">
        <p className="font-semibold">{t('teams.manage.title')}</p>
        {team.state === 'closed' && <Chip tone="amber">{t('teams.manage.closed')}</Chip>}
        {/* They are answered in another tab than the first. */}
        {waiting > 0 && (
          <a href="#deelnemers" className="link inline-flex min-h-11 items-center text-md font-semibold">
            {t('teams.manage.waiting', { count: waiting })}
          </a>
        )}
        <span className="grow" />
        <Link
          to={{ search: query.size === 0 ? '' : `?${query}`, hash }}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-4 text-sm font-semibold no-underline inset-ring-[1.5px] inset-ring-edge-soft transition-colors hover:bg-band"
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {t(isOpen ? 'teams.manage.close' : 'teams.manage.settings')}
        </Link>
      </div>
      <RetainMounted chosen={isOpen ? 'team' : undefined}>
        {() => (
          <PromptProvider>
            <Suspense fallback={<PanelSkeleton />}>
              <TeamSettings key={team.id} id={team.id} projectUrl={projectUrl} language={language} isOpen={isOpen} />
            </Suspense>
          </PromptProvider>
        )}
      </RetainMounted>
    </section>
  )
}

/**
 * The number of requests that wait for an answer; fetched again with each look at the team, as an answer to one fetches
 * the page anew.
 */
function usePendingCount(team: TeamDetails): number {
  const { data, reload } = useLoaded<typeof listTeamRequests>('/api/teams/:id/requests', {
    params: { id: team.id },
    query: {},
  })
  const last = useRef(team)
  useEffect(() => {
    if (last.current === team) return
    last.current = team
    void reload()
  }, [team, reload])
  return data?.total ?? 0
}

export default withTexts(['teams'], ManageTeam)
