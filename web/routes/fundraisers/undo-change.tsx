import { data } from 'react-router'
import type { LinkedChange, showLinkedChange } from '../../../contract/fundraisers/pending-changes/pending-changes.ts'
import { useFormat } from '../../lib/format.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { FactList } from '../../parts/fact-list.tsx'
import { LinkPage } from '../../parts/link-page.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { loadLinked } from '../frame/load.ts'
import type { Route } from './+types/undo-change'

export const handle = { texts: ['changes'] } satisfies RouteHandle

/** Reads the link without any change, as mail programs open links to scan them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await loadLinked<typeof showLinkedChange>(context.get(pageContext), '/api/pending-changes/link/:token', {
    params,
  })
  return data({ change: link.found }, link.status)
}

/** Hides the URL from other sites: it undoes a change, so it must not travel along with a link. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

/**
 * Undoing a change of where money goes without signing in: what it was, and one button. The form goes to the URL
 * itself.
 */
export default function UndoChangeRoute({ loaderData: { change } }: Route.ComponentProps) {
  const t = useTranslate()
  const title = t(`changes.link.${change?.state ?? 'gone'}_title`)
  return <LinkPage title={title}>{change === undefined ? <NoChange /> : <ChangeFacts change={change} />}</LinkPage>
}

/** The ways on where the link leads to no change: it is cut off, or the change is over and gone. */
function NoChange() {
  const t = useTranslate()
  return (
    <>
      <p className="mt-2 text-ink-mid">{t('changes.link.gone_text')}</p>
      <p className="mt-2 text-ink-mid">{t('changes.link.gone_way')}</p>
      <div className="mt-6 grid gap-2.5">
        <ButtonLink href="/dashboard" size="large">
          {t('changes.link.gone_button')}
        </ButtonLink>
        <ButtonLink href="/support/vraag" kind="quiet">
          {t('changes.link.gone_help')}
        </ButtonLink>
      </div>
    </>
  )
}

function ChangeFacts({ change }: { change: LinkedChange }) {
  const t = useTranslate()
  const format = useFormat()
  const { state, name, from, to, requested_by: requestedBy, requested_at: requestedAt, until } = change
  const isOpen = state === 'pending' || state === 'applied'
  // A change stopped in time never was "before" and "after".
  const isApplied = state !== 'pending' && state !== 'undone'
  return (
    <>
      <p className="mt-2 text-ink-mid">{t(`changes.link.${state}_text`, { name })}</p>
      {(state === 'undone' || state === 'reverted') && <p className="mt-2 text-ink-mid">{t('changes.mail.check')}</p>}
      <FactList
        facts={[
          { name: t('changes.link.whose'), value: name },
          { name: t(isApplied ? 'changes.link.from' : 'changes.now'), value: from },
          {
            name: t(isApplied ? 'changes.link.to' : state === 'pending' ? 'changes.then' : 'changes.link.not_done'),
            value: to,
          },
          { name: t('changes.link.asked'), value: requestedBy },
          { name: t('changes.link.when'), value: format.dateTime(requestedAt) },
          { name: t('changes.link.until'), value: until === null ? null : format.dateTime(until) },
        ]}
      />
      {isOpen && (
        <form method="post" className="mt-6 grid">
          <Button type="submit" kind="destructive" size="large" name="answer" value="undo">
            {t(state === 'pending' ? 'changes.link.stop' : 'changes.link.revert')}
          </Button>
        </form>
      )}
    </>
  )
}
