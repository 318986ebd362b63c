import { data } from 'react-router'
import { type ParentType, parentTypes } from '../../../contract/fundraisers/content/parent-types.ts'
import type { followUpdates, showFollowPage } from '../../../contract/fundraisers/content/follower-calls.ts'
import { followFields, FollowForm } from '../../features/fundraisers/follow/follow-form.tsx'
import { answerDone, answerForm } from '../../lib/forms/answer-form.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { pageContext } from '../../lib/load-context.ts'
import { useCurrentUser } from '../../lib/session/session.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Card } from '../../ui/card.tsx'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/follow'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['follow', 'validation'] } satisfies RouteHandle

export function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const [type, id] = [params.get('type'), params.get('id') ?? '']
  if (!isParentType(type) || !/^[1-9]\d{0,14}$/.test(id)) throw data(null, 404)
  const query = { type, id: Number(id) }
  return loadCall<typeof showFollowPage>(context.get(pageContext), '/api/blog/follow-page', { query })
}

const isParentType = (type: string | null): type is ParentType => parentTypes.some((parentType) => parentType === type)

export async function action({ request, context }: Route.ActionArgs) {
  const reply = await answerForm<typeof followUpdates>(context.get(pageContext), await readForm(request), {
    endpoint: { method: 'POST', path: '/api/blog/subscription' },
    fields: followFields,
    repeated: followFields,
  })
  return answerDone(reply)
}

export default function FollowRoute({ loaderData: target, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const user = useCurrentUser()
  const params = { page: target.page.name }
  const title = t('follow.title', params)
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-12 sm:px-5">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <a href={target.page.path} className="link inline-flex min-h-11 items-center">
        {t('follow.back', params)}
      </a>
      <Card className="mt-3 px-4.5 py-6 sm:p-8">
        <h1 className="text-heading font-bold">{title}</h1>
        <p className="mt-2 mb-6 text-ink-mid">{t('follow.lead')}</p>
        <FollowForm target={target} answer={actionData} email={user?.email} token={<TokenField />} />
      </Card>
    </main>
  )
}
