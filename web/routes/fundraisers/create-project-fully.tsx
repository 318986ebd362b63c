import { CreationScreen } from '../../features/fundraisers/create-project/creation-screen.tsx'
import { FullForm } from '../../features/fundraisers/create-project/full-form.tsx'
import { WithDraft } from '../../features/fundraisers/create-project/with-draft.tsx'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import type { Route } from './+types/create-project-fully'
import { loadCreation } from '../frame/load-creation.ts'
import { SiteHeader } from '../frame/site-frame.tsx'

export const handle = { texts: ['create'], isApp: true } satisfies RouteHandle

export const loader = ({ request, context }: Route.LoaderArgs) => loadCreation(request, context)

export default function CreateProjectFullyRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <>
      <title>{`${t('create.full_title')} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <SiteHeader isApp />
      <CreationScreen isFull>
        <WithDraft {...loaderData}>{(draft) => <FullForm draft={draft} {...loaderData} />}</WithDraft>
      </CreationScreen>
    </>
  )
}
