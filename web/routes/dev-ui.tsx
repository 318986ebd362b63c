import { data } from 'react-router'
import { ShowcasePage } from '../features/pages/showcase/showcase-page.tsx'
import { pageContext } from '../lib/load-context.ts'
import type { RouteHandle } from '../lib/texts/route-texts.ts'
import type { Route } from './+types/dev-ui'

export const handle = { isApp: true } satisfies RouteHandle

/** Answers where the mailbox of builders is open too: where mails are stored instead of sent. */
export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (!page.hasDevelopmentPages) throw data(null, 404)
  return { today: page.renderedAt.slice(0, 10) }
}

export default function DevelopmentUi({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>Controls — Stuiver</title>
      <meta name="robots" content="noindex" />
      <ShowcasePage today={loaderData.today} />
    </>
  )
}
