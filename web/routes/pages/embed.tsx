import { data } from 'react-router'
import { defined } from '../../../contract/defined.ts'
import { embeddablePageHeader, sharedPage } from '../../../contract/page-context.ts'
import type { showDonationContext } from '../../../contract/pages/public-pages/pages.ts'
import { plainLook, readLook } from '../../../contract/pages/sharing/embed-look.ts'
import { EmbedForm } from '../../features/pages/project-page/embed/embed-form.tsx'
import { EmbedWidget } from '../../features/pages/project-page/embed/embed-widget.tsx'
import '../../features/pages/project-page/embed/colours.css'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { redirectFormer } from '../frame/redirect-former.ts'
import { useRootData } from '../../lib/session/session.ts'
import type { Route } from './+types/embed'
import { loadCall } from '../frame/load.ts'

export const headers = () => ({ ...sharedPage, [embeddablePageHeader]: 'yes' })

/** The page has no scripts: it is whole without them, and a page of others should not load ours. */
export const handle = {
  texts: ['project'],
  hasNoScripts: true,
  sharedBy: ['participant', 'team', 'amount'],
} satisfies RouteHandle

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const look = params.look === undefined ? plainLook : readLook(params.look)
  if (look === undefined) throw data(null, 404)
  const { searchParams } = new URL(request.url)
  const numberOf = (name: string) => /^\d{1,9}$/.exec(searchParams.get(name) ?? '')?.[0]
  const participant = numberOf('participant')
  const team = participant === undefined ? numberOf('team') : undefined
  const target = { ...(participant && { participant }), ...(team && { team }) }
  const query = { participant: participant && Number(participant), team: team && Number(team) } as object
  const page = await loadCall<typeof showDonationContext>(context.get(pageContext), '/api/pages/:project/giving', {
    params: { project: params.project },
    query,
  })
  redirectFormer(request, params.project, page.project.url)
  return { ...page, look, target, amount: numberOf('amount') ?? '' }
}

export default function EmbedRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { project, look, target, amount, gift_suggestions: suggestions } = loaderData
  const origin = useRootData()?.origin ?? ''
  const { card, url } = cardOf(loaderData, origin)
  const search = new URLSearchParams({ ...target, ...(amount !== '' && { amount }) }).toString()
  const action = `${origin}/${project.url}/doneer`
  const giveUrl = search === '' ? action : `${action}?${search}`
  return (
    <>
      <title>{`${card.name} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      {look.isFitted && <script async src="/embed/frame-1.js" />}
      <main id="content" data-colours={look.colours}>
        {look.kind === 'button' ? (
          <>
            <h1 className="sr-only">{card.name}</h1>
            <ButtonLink href={giveUrl} target="_blank" rel="noopener" className="m-1">
              {t('project.card.donate')}
            </ButtonLink>
          </>
        ) : (
          <EmbedWidget
            project={card}
            isOpen={project.isDonationAllowed}
            url={url}
            giveUrl={giveUrl}
            frame={look.isFitted ? 'fitted' : 'low'}
            form={
              look.kind === 'form' ? (
                <EmbedForm
                  project={project}
                  suggestions={suggestions}
                  action={action}
                  target={target}
                  amount={amount}
                />
              ) : undefined
            }
          />
        )}
      </main>
    </>
  )
}

/** Returns the card that it shows: the project, or the participant or team that raises money for it. */
function cardOf({ project, participant, team, progress }: Route.ComponentProps['loaderData'], origin: string) {
  const url = `${origin}/${project.url}`
  const card = { ...project, ...progress }
  const own = participant ?? team
  if (own === null) return { card, url }
  const name = participant?.fullName ?? defined(team).name
  const path = participant === null ? `teams/${own.url}` : `deelnemers/${own.url}`
  const photo = own.photo ?? project.photo
  return {
    card: { ...card, name, photo, organizer: { ...project.organizer, name: project.name } },
    url: `${url}/${path}`,
  }
}
