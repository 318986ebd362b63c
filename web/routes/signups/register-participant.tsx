import { data, redirectDocument } from 'react-router'
import { searchLengthMax } from '../../../contract/fields/limits.ts'
import type { showRegistrationOffer } from '../../../contract/signups/registrations/register-calls.ts'
import type { CurrentUser } from '../../../contract/identity/users/profile.ts'
import { OwnPageCard, ClosedCard } from '../../features/signups/register-participant/closed-card.tsx'
import { RegisterWizard } from '../../features/signups/register-participant/register-wizard.tsx'
import { type RegisterAnswer, signUpByForm } from '../../features/signups/register-participant/sign-up-by-form.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { useFormat } from '../../lib/format.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useCurrentUser } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import type { Route } from './+types/register-participant'
import { loadCall } from '../frame/load.ts'
import { redirectFormer } from '../frame/redirect-former.ts'

export const handle = { texts: ['participate', 'auth', 'validation'], takesFiles: true } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const team = Number(searchParams.get('team')) || undefined
  const search = searchOf(searchParams.get('team_search'))
  const offer = await loadCall<typeof showRegistrationOffer>(context.get(pageContext), '/api/pages/:project/register', {
    params: { project: params.project },
    query: { team, search },
  })
  redirectFormer(request, params.project, offer.project.url)
  const isThere = offer.teams.some(({ id }) => id === team)
  const prefilledValues: Record<string, string> = isThere
    ? { teamMode: 'join', team_id: String(team), invitation: searchParams.get('invitation') ?? '' }
    : search === ''
      ? {}
      : { teamMode: 'join', team_search: search }
  return { offer, prefilledValues, formKey: crypto.randomUUID() }
}

/** Returns the search that was typed into the URL, where it may be anything. */
const searchOf = (typed: string | null): string =>
  (typed ?? '').replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim().slice(0, searchLengthMax).toWellFormed()

/** Takes the form from a page without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await readForm(request)
  const { team_id: team, team_search: search = null } = form.fields as Record<string, string>
  const { project, teams } = await loadCall<typeof showRegistrationOffer>(page, '/api/pages/:project/register', {
    params: { project: params.project },
    query: { team: Number(team) || undefined, search: searchOf(search) },
  })
  const outcome = await signUpByForm(page, { projectId: project.id, teams }, form)
  if ('path' in outcome) return redirectDocument(outcome.path, 303)
  return data<RegisterAnswer>(outcome.answer, outcome.status)
}

export default function RegisterParticipantRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, prefilledValues, formKey } = loaderData
  const t = useTranslate()
  const user = useCurrentUser()
  const answer = actionData as RegisterAnswer | undefined
  const { project, choosable_goal_default: goal } = offer
  const title = t('participate.title', { project: project.name })
  const values = answer?.values ?? {
    ...nameOf(user),
    ...(goal !== null && { goal: String(Math.round(goal)) }),
    ...prefilledValues,
  }
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-16 sm:px-5 md:pt-10">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <p className="mb-2">
        <a className="link inline-flex min-h-11 items-center text-sm text-ink-soft" href={`/${project.url}`}>
          {t('participate.back_to_project')}
        </a>
      </p>
      <h1 className="text-heading font-bold md:text-section">{title}</h1>
      <p className="mt-2 mb-6 text-ink-mid">
        {offer.closed === null &&
          offer.own_url === null &&
          t(offer.is_back ? 'participate.lead_back' : 'participate.lead', { project: project.name })}
        {offer.closed === null && offer.own_url === null && offer.fee !== null && (
          <>
            {' '}
            <Costs {...offer.fee} />
          </>
        )}
      </p>
      {offer.own_url !== null ? (
        <OwnPageCard href={`/${project.url}/deelnemers/${offer.own_url}`} />
      ) : offer.closed !== null ? (
        <ClosedCard project={project} closed={offer.closed} />
      ) : (
        <RegisterWizard
          key={`${project.id} ${prefilledValues['team_id'] ?? ''}`}
          {...{ offer, user, answer, formKey }}
          initialValues={values}
        />
      )}
    </main>
  )
}

/** The entry fee, shown before anything is filled in, as a direct link passes the page that shows it too. */
function Costs({ amount, label }: { amount: number; label: string }) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  return t(label === '' ? 'participate.costs' : 'participate.costs_called', { amount: shortMoney(amount), label })
}

/**
 * Returns the name to fill in. A name that is known is filled in already; the user can correct the parts of one that
 * was split by us.
 */
function nameOf(user: CurrentUser | null): Record<string, string> {
  if (user === null) return {}
  const { first_name, last_name_prefix, last_name } = user
  if (first_name !== '' && last_name !== '') return { name: first_name, last_name_prefix, last_name }
  const [name = '', ...rest] = user.name.split(' ')
  return { name, last_name: rest.join(' ') }
}
