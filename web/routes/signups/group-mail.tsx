import type { showGroupStop } from '../../../contract/signups/mailings/group-mails.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { MailSwitchPage } from '../../parts/signups/mail-switch-page.tsx'
import type { Route } from './+types/group-mail'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['participant'] } satisfies RouteHandle

/** Reads the link without any change, as mail programs open links to scan them. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadCall<typeof showGroupStop>(context.get(pageContext), '/api/group-mails/:token', { params })

/** Hides the URL from other sites: it ends the mails, so it must not travel along with a link. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

/** Ends the mails of a project's managers to one participant, or begins them again. */
export default function GroupMailRoute({ loaderData: { is_on: isOn, project } }: Route.ComponentProps) {
  const t = useTranslate()
  return <MailSwitchPage isOn={isOn} subject={t('participant.mail.group', { project })} />
}
