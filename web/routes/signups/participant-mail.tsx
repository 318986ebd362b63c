import type { showMailStop } from '../../../contract/signups/mailings/mail-switches.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { MailSwitchPage } from '../../parts/signups/mail-switch-page.tsx'
import type { Route } from './+types/participant-mail'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['participant'] } satisfies RouteHandle

/** Reads the link without any change, as mail programs open links to scan them. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadCall<typeof showMailStop>(context.get(pageContext), '/api/participant-mails/:token', { params })

/** Hides the URL from other sites: it ends the mails, so it must not travel along with a link. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

/** Ends one kind of mail to a participant, or begins it again. */
export default function ParticipantMailRoute({ loaderData: { is_on: isOn, kind, project } }: Route.ComponentProps) {
  const t = useTranslate()
  const subject = t('participant.mail.about', { kind: t(`participant.mail.kinds.${kind}`), project })
  return <MailSwitchPage isOn={isOn} subject={subject} />
}
