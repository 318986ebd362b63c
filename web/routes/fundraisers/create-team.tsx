import { redirect } from 'react-router'
import type { showPageAt } from '../../../contract/pages/public-pages/address-page.ts'
import { TeamForm } from '../../features/fundraisers/manage-team/team-form.tsx'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/create-team'
import { loadCall } from '../frame/load.ts'
import { loadUser } from '../frame/load-user.ts'
import { SiteHeader } from '../frame/site-frame.tsx'

export const handle = { texts: ['teams'], isApp: true } satisfies RouteHandle

/** Loads the project that the team is for. A guest has to sign in, and comes back here. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const currentPage = context.get(pageContext)
  await loadUser(currentPage, request)
  const page = await loadCall<typeof showPageAt>(currentPage, '/api/pages/:address', {
    params: { address: params.project },
  })
  if (page.kind !== 'project') throw redirect(`/${params.project}`)
  const { id, name, url, language } = page.project
  return { project: { id, name, url, language }, mayMake: page.can_make_team }
}

/** A participant makes a team, or a manager of the project does [2.16]. */
export default function CreateTeamRoute({ loaderData: { project, mayMake } }: Route.ComponentProps) {
  const t = useTranslate()
  const title = t('teams.form.title')
  return (
    <>
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <SiteHeader isApp />
      <main id="content" className="mx-auto max-w-form px-4.5 pt-8 pb-16 md:pt-12">
        <h1 className="text-phone-title font-bold md:text-page">{title}</h1>
        <p className="mt-3 mb-6 text-md text-ink-mid">
          {t(mayMake ? 'teams.form.lead' : 'teams.form.not_yours', { project: project.name })}
        </p>
        {mayMake ? (
          <Card className="p-5 md:p-7">
            <TeamForm
              projectId={project.id}
              onFounded={(_team, url) => location.assign(url)}
              onCancel={() => location.assign(`/${project.url}#teams`)}
            />
          </Card>
        ) : (
          <ButtonLink kind="outline" href={`/${project.url}#teams`}>
            {t('teams.form.to_teams')}
          </ButtonLink>
        )}
      </main>
    </>
  )
}
